import type { Creature } from '../../../engine/game-tree.ts';
import { nameOf } from '../../game/creature-looks.ts';
import { statusFacts } from '../../game/facts.ts';
import { healthWord, secondsWord, whereWord } from '../../game/words.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { valueWord } from '../parts/modifier-words.ts';
import { labelled, section } from '../parts/text-lines.ts';

/** Those who follow, a line each; the value is the creature's id. */
export function companionRows(ui: Ui): ListRow<number>[] {
  const { game, theme } = ui;
  return game.tree.companions.map((companion) => {
    const max = game.attribute(companion, 'max_health');
    const { word, role } = healthWord(companion.health, max);
    const isDown = companion.downed_until >= 0;
    const right = isDown
      ? [span('down', theme.styles.danger)]
      : [span(`${word} ${Math.ceil(companion.health)}/${Math.round(max)}`, theme.styles[role])];
    return { line: [span(nameOf(game, companion), theme.styles.ally)], right, value: companion.id };
  });
}

/** What there is to know of a companion. */
export function companionLines(ui: Ui, companion: Creature): Line[] {
  const { game, theme } = ui;
  const { styles } = theme;
  const { hero, run } = game.tree;
  const { registries } = ui.session;
  const def =
    companion.kind === 'npc'
      ? registries.npcs.tryFind(companion.def)
      : registries.enemies.tryFind(companion.def);
  const dx = companion.x - hero.x;
  const dy = companion.y - hero.y;
  const lines: Line[] = [[span(nameOf(game, companion), styles.title)]];
  if (def?.description) lines.push(def.description);
  lines.push('', labelled(ui, 'Where', whereWord(dx, dy)));
  if (companion.downed_until >= 0) {
    const left = secondsWord(companion.downed_until - run.time);
    lines.push([span(`Down, and dead in ${left}. Stand beside and press Enter to help up.`, styles.danger)]);
  }
  for (const attribute of ['max_health', 'damage', 'attack_interval', 'range', 'armor'] as const) {
    lines.push(
      labelled(ui, NUMBER_WORDS[attribute], valueWord(attribute, game.attribute(companion, attribute))),
    );
  }
  const statuses = statusFacts(game, companion).map(
    ({ name, color, stacks, max, seconds }): Line => [
      span(name, styles[color]),
      span(`${max > 1 ? ` ${stacks}/${max}` : ''}  ${secondsWord(seconds)}`, styles.muted),
    ],
  );
  return [...lines, ...section(ui, 'Bears', statuses)];
}

const NUMBER_WORDS = {
  max_health: 'Health',
  damage: 'Damage',
  attack_interval: 'Attack every',
  range: 'Reach',
  armor: 'Armor',
} as const;
