/** The brackets of a whole header, before what stands too much in its line. */
const WHOLE = /^\s*(\[[^[\]]+\]|\[\[[^[\]]+\]\])\s*$/;

/** What a header may hold before the place where it breaks off. */
const BEGUN = /^\s*\[\[?[^{}=,]*$/;

/** Whether a fault at this place of a line is one of the header that the line is. */
export function isInHeader(said: string, before: string): boolean {
  if (said.includes('end-of-line')) return WHOLE.test(before);
  return /\bkey|end of table array/.test(said) && BEGUN.test(before);
}

/**
 * What to do about a header that is no TOML.
 *
 * @param before its line up to the fault
 * @param rest its line from the fault on
 */
export function headerHint(said: string, before: string, rest: string): string | undefined {
  if (said.includes('end-of-line')) {
    return rest.startsWith(']')
      ? 'a header ends as it begins: [[items]] or [items.weapon]'
      : 'behind a header stands nothing but a # comment; write this in the next line';
  }
  if (said.includes('unexpected end of key')) {
    const isEmpty = /^\s*\[\[?\s*$/.test(before);
    return isEmpty
      ? 'a header says what begins: [[items]] or [items.weapon]'
      : 'a name is missing behind the dot';
  }
  if (said.includes('illegal empty bare key')) return 'a name is missing before the dot';
  if (!/illegal character in key|cannot find end of key/.test(said)) return undefined;
  if (rest.startsWith('[')) {
    return /^\s*\[\s+$/.test(before)
      ? 'the brackets of a header stand together: [[items]]'
      : 'a header names no member of a list: a table belongs to the last [[...]] above it';
  }
  if (rest.replace(/#.*/, '').includes(']')) return undefined;
  const [, brackets = '[', name = ''] = /^\s*(\[\[?)\s*([^\s#=]*)/.exec(before + rest) ?? [];
  const closing = brackets.replaceAll('[', ']');
  return `a closing ${closing} is missing${/^[\w.-]{1,40}$/.test(name) ? `: ${brackets}${name}${closing}` : ''}`;
}
