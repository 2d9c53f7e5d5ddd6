/** One step of a field's path in a patch. */
export interface FieldStep {
  /** Name of the field. */
  readonly key: string;
  /** For a list: the members whose field has this value. */
  readonly where: { readonly field: string; readonly value: string } | undefined;
}

const STEP = /^([^.[\]]+)(?:\[([^=\]]+)=([^\]]*)\])?$/;

/**
 * The steps of `weapon.damage` or `species[enemy=core:rat].weight`. A text of another form is one field by that
 * very name, as a legend's keys may be dots and brackets.
 */
export function parseFieldPath(text: string): FieldStep[] {
  const parts = text.match(/(?:[^.[]|\[[^\]]*\])+/g) ?? [];
  if (parts.join('.') !== text) return [{ key: text, where: undefined }];
  const steps: FieldStep[] = [];
  for (const part of parts) {
    const match = STEP.exec(part);
    if (!match) return [{ key: text, where: undefined }];
    const [, key = '', field, value = ''] = match;
    steps.push({
      key,
      where: field === undefined ? undefined : { field: field.trim(), value: unquoted(value) },
    });
  }
  return steps;
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2');
}

/** What is wrong with a path whose brackets name no members of a list, or undefined when nothing is. */
export function pathHint(text: string): string | undefined {
  const [, list = '', inside = '', end] = /^([^[]*)\[([^\]]*)(\]?)/.exec(text) ?? [];
  if (end === undefined) return undefined;
  if (end === '') return 'a closing ] is missing';
  if (inside.includes('=')) return undefined;
  return `a member of a list is named by one of its fields, "${list}[name=value]"`;
}
