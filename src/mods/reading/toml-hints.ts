/** What a line looks like that is no TOML, and what to write instead. The first that fits counts. */
const LINES: readonly (readonly [RegExp, string])[] = [
  [/^\s*(\/\/|\/\*|--|;)/, 'a comment begins with #'],
  [/[“”„‘’«»]/, 'write straight quotes, "like this"'],
  [/^\s*[{}]/, 'this looks like JSON: write [[items]] above name = value lines'],
  [/^\s*[\w-]+\s*:(\s|$)/, 'a line is `name = value`, with = and not with :'],
  [/^\s*[\w-]+\s+["'[{\d]/, 'an = is missing after the name'],
  [/^\s*[\w-]+\s*$/, 'a line is either `name = value`, a [header] or a # comment'],
];

/** Hints where the parser's own words would mislead. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/followed by an end-of-line/, 'is a quote missing before this, or are there two settings in one line?'],
  [/cannot find end of key/, 'a line is either `name = value`, a [header] or a # comment'],
  [
    /illegal character in key|illegal empty bare key/,
    'a name with :, . or spaces stands in quotes: "core:rat"',
  ],
  [/unfinished string/, 'a closing quote is missing'],
  [/unfinished array/, 'a closing ] is missing'],
  [/unfinished table/, 'a closing } is missing'],
  [/expected comma or end of structure/, 'a comma is missing between two members, or a closing bracket'],
  [/expected end of table/, 'a header ends as it begins: [[items]] or [items.weapon]'],
  [/already defined/, 'the same name is given twice'],
  [/escape/, 'write \\\\ for a backslash, or use single quotes'],
  [
    /control characters are not allowed in strings/,
    'is a closing quote missing? a text of several lines stands in """',
  ],
  [
    /invalid value|unfinished numeric/,
    'text stands in quotes; numbers look like 3 or 0.5; true and false are small',
  ],
  [/numeric literal/, 'a number looks like 3 or 0.5 and nothing stands behind it'],
  [/illegal leading zero/, 'write 0.5, not 00.5 or 007'],
  [/represented losslessly/, 'this number is too large'],
  [/excessively nested/, 'too many brackets inside each other'],
];

/** What to do about a fault of syntax: by the line it is in, or else by what the parser said. */
export function tomlHint(said: string, text: string, line: number): string | undefined {
  if (text.includes('\r') && !text.includes('\n')) return 'save it with ordinary line ends in your editor';
  const faulty = text.split('\n')[line - 1] ?? '';
  const header = /^\s*\[\[?\s*([^\].]*)/.exec(faulty);
  if (header) {
    if (!said.includes('already defined')) return byMessage(said);
    return faulty.trim().startsWith('[[')
      ? `a single [${header[1]}...] stands above it; each [[${header[1]}]] comes before the tables of its entry`
      : 'for a list of entries write double brackets: [[items]]';
  }
  // Inside a string or a list a line may look like anything.
  const isOutside = /key|invalid value|numeric|end-of-line/.test(said);
  return (isOutside && LINES.find(([pattern]) => pattern.test(faulty))?.[1]) || byMessage(said);
}

function byMessage(said: string): string | undefined {
  return MESSAGES.find(([pattern]) => pattern.test(said))?.[1];
}
