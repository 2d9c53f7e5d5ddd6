import type { Action } from '../../../content/schema/action.ts';
import type { Modifier } from '../../../content/schema/modifier.ts';
import type { Grants } from '../../../engine/grants.ts';
import { forEachModifyingSource } from '../../../engine/sources.ts';
import { secondsWord } from '../../game/words.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { triggerWords } from '../parts/action-words.ts';
import { modifierWords, numberWord } from '../parts/modifier-words.ts';
import { coloured, section } from '../parts/text-lines.ts';

/** A status or effect that the hero bears, or a source that is in force, by a name of its own. */
export interface StateRow {
  readonly row: ListRow<string>;
  readonly about: () => Line[];
}

/** Statuses and timed effects. */
export function conditionRows(ui: Ui): StateRow[] {
  const { game, theme } = ui;
  const { styles } = theme;
  const { hero, run } = game.tree;
  const rows: StateRow[] = [];
  for (const { status, stacks, ends_at } of hero.statuses) {
    const def = ui.session.registries.statuses.tryFind(status);
    const count = def !== undefined && def.max > 1 ? ` ${stacks}/${def.max}` : '';
    const left = secondsWord(ends_at - run.time);
    const line = [span(def?.name ?? status, styles[def?.color ?? 'white']), span(count)];
    const about = (): Line[] => [
      [...line, span(`  one stack goes in ${left}`, styles.muted)],
      ...(def?.description ? [def.description] : []),
      ...section(ui, 'Each second', tickLines(ui, def?.tick ?? [], stacks)),
      ...modifierSection(ui, def?.modifiers ?? [], stacks),
    ];
    rows.push({ row: { line, right: [span(left, styles.muted)], value: `status ${status}` }, about });
  }
  for (const [index, { name, stacks, ends_at, modifiers }] of hero.effects.entries()) {
    const left = secondsWord(ends_at - run.time);
    const line = [span(name, styles.cyan), span(stacks > 1 ? ` ×${stacks}` : '')];
    const about = (): Line[] => [
      [...line, span(`  for ${left}`, styles.muted)],
      ...modifierSection(ui, modifiers, stacks),
    ];
    rows.push({ row: { line, right: [span(left, styles.muted)], value: `effect ${index}` }, about });
  }
  return rows;
}

/** What a status does to the hero with its stacks; the action's target is who bears it. */
function tickLines(ui: Ui, tick: readonly Action[], stacks: number): Line[] {
  const health = ui.game.attribute(ui.game.tree.hero, 'max_health');
  return tick.flatMap((action): Line[] => {
    if (action.action !== 'damage' && action.action !== 'heal') return [];
    const { amount } = action;
    // What hangs on the one who applied it is not the player's to know.
    if (typeof amount !== 'number' && amount.of !== 'max_health') return [];
    const each = typeof amount === 'number' ? amount : amount.times * health;
    const sum = numberWord(each * stacks);
    if (action.action === 'heal') return [`${sum} health back`];
    return [coloured(ui, `${sum} ${action.damage_type} damage, before what you resist`)];
  });
}

/** Everything that makes the hero what it is: race, class, talents, gear, cards, upgrades, workshop, room. */
export function sourceRows(ui: Ui): StateRow[] {
  const { game, theme } = ui;
  const rows: StateRow[] = [];
  const seen = new Map<string, number>();
  forEachModifyingSource(game, game.tree.hero, (entry, times) => {
    const count = (seen.get(entry.id) ?? 0) + 1;
    seen.set(entry.id, count);
    const right = times > 1 ? [span(`level ${times}`, theme.styles.muted)] : undefined;
    const value = `source ${entry.id} ${count}`;
    rows.push({
      row: { line: [span(entry.name)], right, value },
      about: () => sourceLines(ui, entry, times),
    });
  });
  return rows;
}

function sourceLines(ui: Ui, entry: Grants, times: number): Line[] {
  const { styles } = ui.theme;
  const { abilities } = ui.session.registries;
  const levels = ui.game.tree.hero.level - 1;
  const description =
    'description' in entry && typeof entry.description === 'string' ? entry.description : '';
  const lines: Line[] = [
    [span(entry.name, styles.title), span(times > 1 ? `  level ${times}` : '', styles.muted)],
  ];
  if (description !== '') lines.push(description);
  lines.push(...modifierSection(ui, entry.modifiers ?? [], times));
  if (levels > 0 && (entry.per_level ?? []).length > 0) {
    lines.push(
      ...section(
        ui,
        `From ${levels} ${levels === 1 ? 'level' : 'levels'}`,
        words(ui, entry.per_level ?? [], levels),
      ),
    );
  }
  const triggers = (entry.triggers ?? []).map(
    (trigger): Line => coloured(ui, triggerWords(trigger, ui.game)),
  );
  lines.push(...section(ui, 'What it does by itself', triggers));
  const granted = (entry.abilities ?? []).map((id): Line => abilities.tryFind(id)?.name ?? id);
  lines.push(...section(ui, 'Lets you use', granted));
  return lines;
}

function modifierSection(ui: Ui, modifiers: readonly Modifier[], times: number): Line[] {
  return section(ui, 'What it changes', words(ui, modifiers, times));
}

function words(ui: Ui, modifiers: readonly Modifier[], times: number): Line[] {
  return modifiers.map((modifier) => coloured(ui, modifierWords(modifier, times, ui.session.registries)));
}
