import type { z } from 'zod';
import { printable } from '../rules/text.ts';

/** More than these would only repeat one cause. */
const MAX_ISSUES = 3;

/** What is wrong with a file's values, with the place of each: one sentence. */
export function describeIssues(error: z.ZodError): string {
  const shown = error.issues.slice(0, MAX_ISSUES).map(describe);
  const more = error.issues.length - shown.length;
  return printable(shown.join('; ') + (more > 0 ? `; and ${more} more` : ''));
}

function describe(issue: z.core.$ZodIssue): string {
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return `${place || 'the file'}: unknown field ${issue.keys.map((key) => `\`${key}\``).join(', ')}`;
  }
  return `${place}: ${lowered(issue.message)}`;
}

/** A path as it would be written: `enemies[2].health`. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
