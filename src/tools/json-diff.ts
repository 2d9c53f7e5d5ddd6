/** More differences than these are counted, not listed. */
const MAX_LISTED = 200;

/** What changed between two results of a tool, one line per value: `species[2].right: 1.2 → 1.4`. */
export function jsonDiff(before: unknown, after: unknown): string[] {
  const lines: string[] = [];
  compare(before, after, '', lines);
  if (lines.length <= MAX_LISTED) return lines;
  return [...lines.slice(0, MAX_LISTED), `and ${lines.length - MAX_LISTED} more`];
}

function compare(before: unknown, after: unknown, path: string, lines: string[]): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index++) {
      compare(before[index], after[index], `${path}[${index}]`, lines);
    }
  } else if (isTable(before) && isTable(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[key], after[key], path === '' ? key : `${path}.${key}`, lines);
    }
  } else if (!Object.is(before, after)) {
    lines.push(`${path || 'everything'}: ${shown(before)} → ${shown(after)}`);
  }
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
