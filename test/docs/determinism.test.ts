import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** What would make a run differ between machines, moments or orders of loading. */
const FORBIDDEN =
  /\bMath\.(random|pow|exp|log\w*|sin|cos|tan|hypot|cbrt)\b|\bDate\b|\bperformance\.|\bprocess\.|\blocaleCompare\b/;

/** Source without comments. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*/g, '');

test.each(['src/rules', 'src/content', 'src/world', 'src/engine'])(
  '%s knows no clock, chance or machine',
  (folder) => {
    const found = sourceFiles(folder).filter(({ text }) => FORBIDDEN.test(code(text)));
    expect(found.map(({ file }) => file)).toEqual([]);
  },
);
