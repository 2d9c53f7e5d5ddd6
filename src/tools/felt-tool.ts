import { nearestName } from '../content/nearest-name.ts';
import type { Registries } from '../content/registries.ts';
import type { FeltAt } from '../engine/felt/felt-point.ts';
import { FELT_REGISTRIES, type FeltRegistry, feltSources } from '../engine/felt/felt-sources.ts';
import { type FeltMeasure, measureFelt } from '../engine/felt/measure-felt.ts';
import { attributeSpec } from '../rules/attributes.ts';
import { explanationText, shown } from './stat-text.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

const KINDS: Readonly<Record<FeltRegistry, string>> = {
  cards: 'card',
  upgrades: 'upgrade',
  workshop: 'workshop',
  affixes: 'affix',
};

/**
 * `--tool stat --felt [id]`: the attribute without and with a card, upgrade, workshop line or affix at the point of the
 * game that it names. A promise is broken where the sum meets a clamp, where nothing changes, or where no point is
 * named.
 *
 * @param id whose; all of them without one
 */
export function runFeltTool(id: string | undefined, registries: Registries): ToolResult {
  const sources = feltSources(registries);
  const chosen = id === undefined ? sources : sources.filter((source) => source.id === id);
  if (chosen.length === 0 && id !== undefined) return wrongUse([notThere(id, registries)]);
  const measures = chosen.flatMap((source) => measureFelt(registries, source));
  const failing = measures.filter(({ faults }) => faults.length > 0);
  const text = id === undefined ? tableText(measures) : measures.map(detailText).join('\n\n');
  return {
    text: [text, '', ...verdictLines(measures, failing)].join('\n'),
    json: { version: 1, felt: measures.map(jsonOf) },
    exitCode: failing.length > 0 ? 1 : 0,
  };
}

function notThere(id: string, registries: Registries): string {
  const there = FELT_REGISTRIES.find((registry) => registries[registry].has(id));
  if (there !== undefined)
    return `${KINDS[there]} ${id} changes no attribute, so that there is nothing to feel`;
  const known = FELT_REGISTRIES.flatMap((registry) => registries[registry].all().map((entry) => entry.id));
  const near = nearestName(id, known);
  const hint = near === undefined ? 'leave the id out for a list of all' : `did you mean "${near}"?`;
  return `there is no card, upgrade, workshop line or affix "${id}"; ${hint}`;
}

/** "floor 3, wave 2, workshop 8", as the entry names it. */
function pointText(at: FeltAt | undefined): string {
  if (at === undefined) return 'nowhere';
  const parts = [`floor ${at.depth}`];
  for (const key of ['wave', 'workshop', 'cards', 'upgrades'] as const) {
    if (at[key] !== undefined) parts.push(`${key} ${at[key]}`);
  }
  return parts.join(', ');
}

function changeText({ attribute, change }: FeltMeasure): string {
  if (change === undefined) return '';
  const { unit } = attributeSpec(attribute);
  return `${shown(change.before.value, unit)} → ${shown(change.after.value, unit)}`;
}

const sum = (value: number): string => String(Number(value.toFixed(4)));

function sumText({ change }: FeltMeasure): string {
  return change === undefined ? '' : `${sum(change.before.unclamped)} → ${sum(change.after.unclamped)}`;
}

function tableText(measures: readonly FeltMeasure[]): string {
  const rows = measures.map((one) => [
    `${KINDS[one.registry]} ${one.id}`,
    one.attribute,
    changeText(one),
    sumText(one),
    pointText(one.at),
    one.observable ?? 'nothing',
    one.faults.length > 0 ? 'FAILS' : '',
  ]);
  const head = ['', 'attribute', 'without → with', 'unclamped', 'felt at', 'seen in', ''];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

function detailText(one: FeltMeasure): string {
  const { registry, id, name, attribute, change } = one;
  const { label } = attributeSpec(attribute);
  const lines = [
    `${name} (${KINDS[registry]} ${id})`,
    `  felt at   ${pointText(one.at)}`,
    `  seen in   ${one.observable ?? 'nothing'}`,
  ];
  if (change === undefined) return lines.join('\n');
  const worn = [change.build ?? 'a bare hero', ...(change.carrier ? [`affix on ${change.carrier}`] : [])];
  lines.push(`  hero      ${worn.join(', ')}`);
  lines.push(`  ${label}   ${changeText(one)}   unclamped ${sumText(one)}`);
  if (change.assumed) lines.push('  Its condition is taken as met.');
  for (const [word, explanation] of [
    ['without', change.before],
    [registry === 'affixes' ? 'with' : `with, at level ${change.level}`, change.after],
  ] as const) {
    lines.push(
      `  ${word}`,
      ...explanationText(explanation, true)
        .split('\n')
        .map((line) => `  ${line}`),
    );
  }
  return lines.join('\n');
}

function verdictLines(measures: readonly FeltMeasure[], failing: readonly FeltMeasure[]): string[] {
  if (failing.length === 0) {
    return [
      measures.length === 1
        ? 'It is felt there, and no clamp is met.'
        : `All ${measures.length} are felt where they say so, and none of them meets a clamp.`,
    ];
  }
  return failing.flatMap(({ registry, id, attribute, faults }) =>
    faults.map(({ text }) => `FAILS: ${KINDS[registry]} ${id}, ${attribute}: ${text}.`),
  );
}

function jsonOf({ registry, id, attribute, at, observable, change, faults }: FeltMeasure): object {
  return { registry, id, attribute, felt_at: at, observable, ...change, faults, holds: faults.length === 0 };
}
