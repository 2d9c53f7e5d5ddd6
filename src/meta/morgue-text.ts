import { printable } from '../rules/text.ts';
import type { MorgueReport, NamedCount } from './morgue-report.ts';

/** How the run stands, up to the floor. */
const RESULTS: Readonly<Record<MorgueReport['run']['result'], string>> = {
  playing: 'is still down there, on',
  dead: 'died on',
  extracted: 'came back up from',
  victory: 'left with the heart of the fortress from',
};

/** A morgue file for people, in plain text. */
export function morgueText(report: MorgueReport): string {
  const { run, hero } = report;
  const sections = [
    heading(report),
    section('Map', report.map),
    section(
      'Worn',
      hero.gear.map(({ slot, item }) => `${slot.replaceAll('_', ' ').padEnd(14)} ${item}`),
    ),
    section('Pack', hero.pack),
    section('Character', [
      list('Options', hero.options),
      list('Upgrades', hero.upgrades),
      list('Cards', hero.cards),
      hero.sealed_cards.length > 0 ? `Sealed cards: ${hero.sealed_cards.join(', ')}` : '',
      list('Statuses', hero.statuses),
    ]),
    section('Kills', [...report.kills].sort((a, b) => b.count - a.count).map(kill)),
    section(
      'Quests',
      report.quests.map(({ name, count, state }) => `${name}: ${state.replaceAll('_', ' ')}, ${count}`),
    ),
    section(
      'Floors',
      report.floors.map(({ depth, entered_at }) => `Floor ${depth} at ${clock(entered_at)}`),
    ),
    section(
      'Timeline',
      report.timeline.map(({ turn, text }) => `${String(turn).padStart(6)}  ${text}`),
    ),
    section('Last messages', report.messages),
    section('Made of', [
      `Seed: ${run.seed}`,
      `Run: ${run.id}`,
      `Game: ${report.game}`,
      `Mods: ${report.mods.map(({ id, version }) => `${id} ${version}`).join(', ')}`,
    ]),
  ];
  return `${sections.filter((lines) => lines.length > 0).join('\n\n')}\n`;
}

/** "2026-11-30 23:55 UTC". */
function momentWords(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}

function heading({ run, hero, figures, at }: MorgueReport): string {
  const options = hero.origin.join(' ') || 'scavenger';
  const lines = [
    `rustkeep, ${momentWords(at)}${run.classic ? ', classic mode' : ''}`,
    ...(run.developer ? ['A developer’s run: it could be changed by hand, and nothing of it was paid.'] : []),
    ...(run.content_changed ? ['Its mods were changed while it went on.'] : []),
    '',
    `The level ${hero.level} ${options} ${RESULTS[run.result]} floor ${run.depth}.`,
    // Coming back up is all there is to it.
    ...(run.result === 'extracted' ? [] : [run.ending]),
    '',
    `Health ${number(hero.health)} of ${number(hero.max_health)}, ${run.turns} turns, ${clock(run.seconds)}.`,
    `Damage dealt ${number(figures.damage_dealt)} (${number(figures.damage_per_second)} a second), ` +
      `taken ${number(figures.damage_taken)}.`,
    `Gold found ${number(figures.coins)} (${number(figures.coins_per_minute)} a minute), ` +
      `waves survived ${figures.waves_survived}.`,
  ];
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .map(printable)
    .join('\n');
}

function section(title: string, lines: readonly string[]): string {
  const shown = lines
    .filter((line) => line !== '' || title === 'Map')
    .map((line) => `  ${printable(line)}`.trimEnd());
  return shown.length === 0 ? '' : [title, ...shown].join('\n');
}

function list(title: string, entries: readonly NamedCount[]): string {
  if (entries.length === 0) return '';
  return `${title}: ${entries.map(({ name, count }) => (count > 1 ? `${name} ${count}` : name)).join(', ')}`;
}

function kill({ name, count }: NamedCount): string {
  return `${String(count).padStart(4)}  ${name}`;
}

/** At most one digit after the point. */
function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A span as `1:02:03` or `2:03`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
