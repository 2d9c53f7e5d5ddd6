import fs from 'node:fs';

/** True under `npm run renew`, which writes the files that `npm test` compares with. */
export const isRenewal = process.env.RUSTKEEP_RENEW === '1';

/** What a failure says, so that nobody has to look for the way out. */
export const HOW_TO_RENEW =
  'If that was meant: `npm run renew` writes what is compared with, and prints what changed.';

/** The lines of a file; none where there is no file. */
export function linesOf(file: URL): string[] {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}

/** Writes a file of lines. */
export function writeLines(file: URL, lines: readonly string[]): void {
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
}
