import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A source file of the project. */
export interface SourceText {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** All TypeScript files below `folder`, sorted. */
export function sourceFiles(folder = 'src'): SourceText[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => {
      const file = join(folder, path);
      return { file, text: readFileSync(join(root, file), 'utf8') };
    });
}
