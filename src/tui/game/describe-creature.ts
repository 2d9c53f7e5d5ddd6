import type { EnemyDef } from '../../content/definitions.ts';
import type { Role } from '../../content/vocabulary.ts';
import type { Creature } from '../../engine/game-tree.ts';
import { ELEMENTS, type Element } from '../../rules/elements.ts';
import type { Ui } from '../ui.ts';
import { type Line, type Span, span } from '../widgets/spans.ts';
import type { Sighted } from './facts.ts';
import { moodSpan, statusSpans } from './panel-parts.ts';
import { secondsWord, whereWord } from './words.ts';

/** What a role means to somebody who has to fight it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  meat: 'comes in numbers',
  pressure: 'quick, gives no rest',
  ranged: 'strikes from afar',
  control: 'holds you',
  tank: 'takes much',
  crowd: 'a crowd',
  wall: 'a wall',
  raiser: 'raises the dead',
  guarded: 'guarded against nearly all',
  boss: 'a keeper of the fortress',
  vermin: 'vermin',
};

/** From so much resistance on a sign is doubled. */
const STRONG = 0.4;

/** Everything look mode says about a creature, a line each. */
export function describeSighted(sighted: Sighted, ui: Ui): Line[] {
  const { styles } = ui.theme;
  const { creature, name, mood, dx, dy } = sighted;
  const lines: Line[] = [];
  const title: Span[] = [span(name, styles.title), span('  '), moodSpan(sighted, ui)];
  if (mood === 'foe') title.push(span('  knows of you', styles.warning));
  if (mood === 'friend') title.push(span('  follows you', styles.ally));
  title.push(span(`  ${whereWord(dx, dy)}`, styles.muted));
  lines.push(title);
  if (creature.kind === 'npc') {
    const def = ui.session.registries.npcs.tryFind(creature.def);
    if (def?.description) lines.push(def.description);
    return [...lines, ...statusLines(sighted, ui)];
  }
  const def = ui.session.registries.enemies.tryFind(creature.def);
  if (def !== undefined) {
    lines.push(...statusLines(sighted, ui), ...speciesLines(def, creature, ui));
  }
  return lines;
}

function speciesLines(def: EnemyDef, creature: Creature, ui: Ui): Line[] {
  const { styles } = ui.theme;
  const lines: Line[] = [[span(capital(ROLE_WORDS[def.role]), styles.text), span('.', styles.text)]];
  if (def.hide) lines.push([span(def.hide, styles.warning)]);
  lines.push(...profileLines(creature, ui, ui.session.knowsNumbers(creature.def)));
  const attack: Span[] = [span('Strikes with ', styles.muted)];
  for (const element of ELEMENTS) {
    if (def.shares[element] === undefined) continue;
    if (attack.length > 1) attack.push(span(', ', styles.muted));
    attack.push(span(element, styles[element]));
  }
  const range = ui.game.attribute(creature, 'range');
  if (range > 1.5) attack.push(span(`, reach ${Math.round(range)}`, styles.muted));
  attack.push(span('.', styles.muted));
  lines.push(attack);
  if (def.description) lines.push([span(def.description, styles.muted)]);
  return lines;
}

/** Signs at once, numbers when the species is known: "Weak to fire −", "Hard against cold +50 %". */
function profileLines(creature: Creature, ui: Ui, hasNumbers: boolean): Line[] {
  const { styles } = ui.theme;
  const weak: Span[] = [];
  const hard: Span[] = [];
  const tell = (element: Element): void => {
    const resist = ui.game.attribute(creature, `resist_${element}`);
    const percent = Math.round(resist * 100);
    if (percent === 0) return;
    const [line, head, sign, signStyle] =
      percent > 0
        ? ([hard, 'Hard against ', '+', styles.danger] as const)
        : ([weak, 'Weak to ', '−', styles.good] as const);
    const most = Math.abs(resist) >= STRONG ? 2 : 1;
    const text = hasNumbers ? `${sign}${Math.abs(percent)} %` : sign.repeat(most);
    line.push(line.length === 0 ? span(head, styles.muted) : span(', ', styles.muted));
    line.push(span(`${element} `, styles[element]), span(text, signStyle));
  };
  for (const element of ELEMENTS) tell(element);
  const armor = Math.round(ui.game.attribute(creature, 'armor') * 100);
  const worn = hasNumbers ? `${armor} %` : armor >= STRONG * 100 ? '++' : '+';
  const armored = armor > 0 ? [span('Wears armor ', styles.muted), span(worn, styles.danger)] : [];
  const lines = [weak, hard, armored].filter((line) => line.length > 0);
  return lines.length > 0 ? lines : [[span('Resists nothing.', styles.muted)]];
}

function statusLines(sighted: Sighted, ui: Ui): Line[] {
  if (sighted.statuses.length === 0) return [];
  const line: Span[] = [];
  for (const status of sighted.statuses) {
    if (line.length > 0) line.push(span('  '));
    line.push(...statusSpans(status, ui), span(` ${secondsWord(status.seconds)}`, ui.theme.styles.muted));
  }
  return [line];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
