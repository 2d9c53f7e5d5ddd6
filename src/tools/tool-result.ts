/** What a tool has to say: 0 it holds, 1 a promise is broken, 2 it was used wrongly. */
export interface ToolResult {
  /** For people, to standard output; with exit code 2 to standard error. */
  readonly text: string;
  /** For programs, with a `version`. */
  readonly json: unknown;
  readonly exitCode: 0 | 1 | 2;
}

/** A tool that was used wrongly: what is wrong, where, and what to do. */
export function wrongUse(lines: readonly string[]): ToolResult {
  return { text: lines.join('\n'), json: { version: 1, errors: lines }, exitCode: 2 };
}
