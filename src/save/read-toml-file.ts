import fs from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import { printable } from '../rules/text.ts';
import { errorCode, plainReason } from './plain-reason.ts';

/** No file of `saves/` comes near this; a larger one is not ours. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** What became of reading a file. */
export type FileReading =
  | { readonly ok: true; readonly text: string }
  /** There is none. */
  | { readonly ok: false; readonly reason: 'absent' }
  /** There is something, and `sentence` says why it cannot be read. */
  | { readonly ok: false; readonly reason: 'unreadable'; readonly sentence: string };

/**
 * Reads an ordinary file of text. A link, a folder, a pipe or a giant is refused before it is opened: each would
 * hang the game, or let a write go where nobody expects it.
 */
export function readTextFile(path: string): FileReading {
  const refuse = (sentence: string): FileReading => ({ ok: false, reason: 'unreadable', sentence });
  try {
    const found = fs.lstatSync(path);
    if (found.isSymbolicLink()) return refuse('it is a symbolic link, not a file');
    if (found.isDirectory()) return refuse('it is a folder, not a file');
    if (!found.isFile()) return refuse('it is not an ordinary file');
    if (found.size > MAX_FILE_BYTES) {
      return refuse(`it has ${found.size} bytes; at most ${MAX_FILE_BYTES} are read`);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(path));
    return { ok: true, text };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ok: false, reason: 'absent' };
    if (error instanceof TypeError) return refuse('it is not text in UTF-8');
    return refuse(printable(plainReason(error)));
  }
}

/** The table of a TOML text, or a sentence with line and column that says where it breaks off. */
export function parseToml(
  text: string,
):
  | { readonly ok: true; readonly table: Record<string, unknown> }
  | { readonly ok: false; readonly sentence: string } {
  try {
    return { ok: true, table: parse(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) {
      return { ok: false, sentence: printable(`it is not TOML: ${(error as Error).message}`) };
    }
    // The library's message goes on with the whole line, which may be a whole map.
    const reason = error.message.split('\n')[0]?.replace(/^Invalid TOML document: /, '') ?? '';
    return { ok: false, sentence: printable(`line ${error.line}, column ${error.column}: ${reason}`) };
  }
}
