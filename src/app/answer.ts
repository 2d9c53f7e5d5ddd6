/** What a command that is no game has to say: 0 it holds, 1 something is wrong, 2 it was used wrongly. */
export interface Answer {
  /** For people. With exit code 2 it goes to standard error. */
  readonly text: string;
  /** For programs, with a `version`. */
  readonly json: unknown;
  readonly exitCode: 0 | 1 | 2;
}

/** Version of the JSON that commands print; rises when a field changes its meaning. */
export const JSON_VERSION = 1;

/** An answer that went well. */
export function answer(text: string, json: Readonly<Record<string, unknown>>): Answer {
  return { text, json: { version: JSON_VERSION, ...json }, exitCode: 0 };
}

/** An answer that something is wrong (1), or that the command was used wrongly (2). */
export function failure(problem: string, exitCode: 1 | 2): Answer {
  return { text: problem, json: { version: JSON_VERSION, error: problem }, exitCode };
}
