import { type Attribute, attributeSpec } from '../../rules/attributes.ts';

/** A line of the reference's table of attributes. */
export function attributeRow(attribute: Attribute): string[] {
  const { label, mode, unit, cap } = attributeSpec(attribute);
  const example = `\`${attributeExample(attribute)}\``;
  return [`\`${attribute}\``, label, mode, unit, cap ? `\`${cap}\`` : '–', example];
}

/** A modifier of the attribute that does something whatever its base is. */
export function attributeExample(attribute: Attribute): string {
  switch (attributeSpec(attribute).mode) {
    case 'direct':
      return `{ attribute = "${attribute}", flat = 1 }`;
    case 'interval':
      return `{ attribute = "${attribute}", points = 0.1 }`;
    case 'fraction':
      return `{ attribute = "${attribute}", points = 0.05 }`;
  }
}
