import { EventEmitter } from 'node:events';
import Program from 'blessed/lib/program.js';
import BlessedScreen from 'blessed/lib/widgets/screen.js';

/** What blessed works out frames on. */
export type Screen = InstanceType<typeof BlessedScreen>;

/** Every terminal in use understands these; blessed prints garbage with some of the others (screen, tmux). */
const TERMINAL = 'xterm-256color';

/** Looks to blessed like a terminal and keeps what it writes. */
export class SilentOutput extends EventEmitter {
  readonly isTTY = true;
  readonly writable = true;
  readonly columns: number;
  readonly rows: number;
  #written = '';

  constructor(columns: number, rows: number) {
    super();
    this.columns = columns;
    this.rows = rows;
  }

  write(text: string): boolean {
    this.#written += text;
    return true;
  }

  take(): string {
    const written = this.#written;
    this.#written = '';
    return written;
  }
}

/**
 * A blank screen of the output's size. blessed would read a description of the terminal and make a function of each
 * of its 400 capabilities; these four are all that drawing needs.
 */
export function createBlessedScreen(output: SilentOutput, isUtf8: boolean): Screen {
  Program.prototype.setupTput = function () {
    this.tput = describe(isUtf8);
    // What blessed switches on and off by name is `Terminal`'s business.
    this.put = new Proxy(() => undefined, { get: () => () => true });
  };
  const before = new Set(PROCESS_EVENTS.flatMap((event) => process.rawListeners(event)));
  const screen = withoutTmuxQuery(
    () => new BlessedScreen({ input: new EventEmitter(), output, terminal: TERMINAL }),
  );
  // The terminal ends the program in its own way; two ways would run into each other.
  for (const event of PROCESS_EVENTS) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.removeListener(event, listener as () => void);
    }
  }
  screen.program.flush();
  output.take();
  return screen;
}

/** The capabilities of a terminal in the form that blessed asks for them. */
function describe(isUtf8: boolean) {
  return {
    strings: { parm_right_cursor: 'CSI n C' },
    bools: {},
    numbers: {},
    colors: 256,
    unicode: isUtf8,
    // Without UTF-8 only ASCII is drawn.
    utoa: {},
    cup: (row: number, column: number) => `\u001b[${row + 1};${column + 1}H`,
    cuf: (columns: number) => `\u001b[${columns}C`,
    sc: () => '\u001b7',
    rc: () => '\u001b8',
  };
}

const PROCESS_EVENTS = ['uncaughtException', 'SIGTERM', 'SIGINT', 'SIGQUIT', 'exit'] as const;

/** Inside tmux blessed runs `tmux -V` at every start, for a mouse mode that is never used. */
function withoutTmuxQuery<T>(run: () => T): T {
  const { TMUX } = process.env;
  if (TMUX === undefined) return run();
  delete process.env.TMUX;
  try {
    return run();
  } finally {
    process.env.TMUX = TMUX;
  }
}
