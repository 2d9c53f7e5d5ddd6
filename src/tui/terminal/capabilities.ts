/** What of the standard streams is looked at. */
export interface StreamFacts {
  /** True where the stream is a terminal. */
  readonly isTTY?: boolean;
}

/** Whether the game can be played here. */
export type TerminalCheck =
  | { readonly ok: true }
  /** One sentence for the player; the program ends with 2. */
  | { readonly ok: false; readonly message: string };

/** Where the terminal says nothing about itself, this is what it means. */
const HINT = 'run it in a terminal window, without pipes or redirection';

/** Looks before anything is drawn: a pipe, a file or a terminal without a cursor cannot show the game. */
export function checkTerminal(
  env: Readonly<Record<string, string | undefined>>,
  stdin: StreamFacts,
  stdout: StreamFacts,
  platform: NodeJS.Platform = process.platform,
): TerminalCheck {
  if (!stdin.isTTY) return refusal(`its input is not one; ${HINT}.`);
  if (!stdout.isTTY) return refusal(`its output is not one; ${HINT}.`);
  const term = env.TERM ?? '';
  if (term === 'dumb')
    return refusal('TERM=dumb cannot place text on the screen; set TERM to your terminal’s name.');
  // Windows does without TERM.
  if (term === '' && platform !== 'win32') {
    return refusal('TERM is not set; set it to your terminal’s name, for example xterm-256color.');
  }
  return { ok: true };
}

function refusal(reason: string): TerminalCheck {
  return { ok: false, message: `rustkeep needs a terminal to play in; ${reason}` };
}
