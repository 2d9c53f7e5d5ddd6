// The parts of blessed that are used, by the paths that survive bundling. The published types cover only the
// whole library.

declare module 'blessed/lib/program.js' {
  interface ProgramClass {
    readonly prototype: {
      /** Sets up what is known of the terminal. */
      setupTput(this: { tput: object; put: object }): void;
    };
  }
  const Program: ProgramClass;
  export default Program;
}

declare module 'blessed/lib/widgets/screen.js' {
  /** Attribute and glyph. */
  type BlessedCell = [number, string];
  /** A row; only dirty ones are looked at by `draw`. */
  type BlessedLine = BlessedCell[] & { dirty: boolean };

  interface BlessedProgram {
    cols: number;
    rows: number;
    /** Writes out what was held back. */
    flush(): void;
  }

  interface BlessedScreen {
    readonly program: BlessedProgram;
    /** What the terminal should show. */
    readonly lines: BlessedLine[];
    /** Blank lines of the program's size. */
    alloc(): void;
    /** Writes the difference to what the terminal shows, from one row to another. */
    draw(first: number, last: number): void;
    destroy(): void;
  }

  interface BlessedScreenClass {
    new (options: {
      input: NodeJS.EventEmitter;
      output: NodeJS.EventEmitter;
      terminal: string;
    }): BlessedScreen;
    _exceptionHandler?: (error: Error) => void;
    _sigtermHandler?: () => void;
    _sigintHandler?: () => void;
    _sigquitHandler?: () => void;
    _exitHandler?: () => void;
  }
  const Screen: BlessedScreenClass;
  export default Screen;
}
