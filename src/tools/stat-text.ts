import type { Explanation } from '../engine/attribute.ts';
import { type AttributeSpec, attributeSpec } from '../rules/attributes.ts';

/** An attribute with its sums and every source. @param always also where nothing changes its base */
export function explanationText(one: Explanation, always: boolean): string {
  const { label, unit } = attributeSpec(one.attribute);
  const head = `${one.attribute.padEnd(24)} ${shown(one.value, unit).padStart(10)}   ${label}`;
  if (one.parts.length === 0 && !always) return head;
  const lines = [
    head,
    `    base ${number(one.base)}   flat ${number(one.flat)}   points ${number(one.points)}   mult ${number(one.mult)}`,
  ];
  if (one.unclamped !== one.clamped) {
    lines.push(`    ${number(one.unclamped)} is clamped to ${number(one.clamped)}`);
  }
  for (const part of one.parts) {
    const gives = [
      part.flat === undefined ? '' : `flat ${signed(part.flat)}`,
      part.points === undefined ? '' : `points ${signed(part.points)}`,
      part.mult === undefined ? '' : `mult ×${number(part.mult)}`,
    ].filter(Boolean);
    lines.push(
      `    ${part.id}${part.times > 1 ? ` ×${part.times}` : ''}: ${gives.join(', ')}${part.conditional ? ' (under a condition)' : ''}`,
    );
  }
  return lines.join('\n');
}

/** A value in its attribute's unit. */
export function shown(value: number, unit: AttributeSpec['unit']): string {
  switch (unit) {
    case 'percent':
      return `${number(value * 100)} %`;
    case 'seconds':
      return `${number(value)} s`;
    case 'factor':
      return `×${number(value)}`;
    default:
      return number(value);
  }
}

function number(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4))) : 'none';
}

function signed(value: number): string {
  return value < 0 ? number(value) : `+${number(value)}`;
}
