import type { RunEnd } from '../../../app/run-end.ts';
import { capitalized } from '../../../engine/describe.ts';
import type { Counter } from '../../../engine/game-tree.ts';
import { HALL_SIZE } from '../../../meta/hall-of-fame.ts';
import { lastMessages, messageLine, wordColours } from '../../game/messages.ts';
import type { Role } from '../../terminal/theme.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { clockWord, countWord, heroWords } from '../parts/run-words.ts';
import { payoutLines } from './payout-lines.ts';

/** Messages that are repeated at the end. */
const LAST_MESSAGES = 8;
/** Species that are named. */
const MOST_KILLED = 4;

const HEADS: Readonly<Record<RunEnd['entry']['result'], { readonly text: string; readonly role: Role }>> = {
  dead: { text: 'The fortress keeps you.', role: 'danger' },
  extracted: { text: 'You are out, with what you carry.', role: 'good' },
  victory: { text: 'The heart of the fortress is yours.', role: 'quest' },
};

/** What the last screen of a run says, from what mattered most down. */
export function endLines(end: RunEnd, ui: Ui): Line[] {
  const { entry, rank, developer, problems } = end;
  const { styles } = ui.theme;
  const head = HEADS[entry.result];
  const who = heroWords(entry.options, ui.session.registries);
  const mode = entry.classic ? ', classic mode' : '';
  const place =
    rank === undefined
      ? `It did not get into the hall of fame, which holds ${HALL_SIZE}.`
      : `Place ${rank} in the hall of fame.`;
  const last: Line[] = [[span('Last messages', styles.title)], ...messageLines(ui)];
  // Who died wants to know first how it came to that, on a small terminal too.
  const isDead = entry.result === 'dead';
  return [
    [span(head.text, styles[head.role])],
    [span(capitalized(entry.ending), styles.text)],
    '',
    [span(`Level ${entry.level} ${who}${mode}`, styles.title)],
    `Floor ${entry.depth}, ${countWord(entry.turns, 'turn')}, ${clockWord(entry.seconds)} on the clock.`,
    ...killLines(end, ui),
    `Gold found: ${Math.round(entry.coins)}.`,
    '',
    ...(isDead ? [...last, ''] : []),
    ...payoutLines(end, ui),
    '',
    // What was paid of it says for a developer's run that it has no place.
    ...(developer ? [] : [[span(place, rank === 1 ? styles.quest : styles.text)], '']),
    ...problems.map((problem): Line => [span(`! ${problem}`, styles.danger)]),
    [span('Morgue file: ', styles.muted), span(end.morguePath, styles.text)],
    [span(`Seed: ${entry.seed}`, styles.muted)],
    ...(isDead ? [] : ['', ...last]),
  ];
}

function killLines({ entry }: RunEnd, ui: Ui): Line[] {
  const kills: readonly Counter[] = ui.session.game?.tree.record.kills ?? [];
  const most = [...kills].sort((a, b) => b.count - a.count).slice(0, MOST_KILLED);
  const names = most.map(({ key, count }) => {
    const name = ui.session.registries.enemies.tryFind(key)?.name ?? key;
    return `${name} ×${count}`;
  });
  if (names.length === 0) return ['Killed nothing.'];
  const more = kills.length > most.length ? ' and others' : '';
  return [`Kills: ${entry.kills} (${names.join(', ')}${more}).`];
}

function messageLines(ui: Ui): Line[] {
  const { game, registries } = ui.session;
  const messages = lastMessages(game?.tree.log ?? [], ui.remarks, LAST_MESSAGES);
  const words = wordColours(registries);
  return messages.map((message) => messageLine(message, 0, ui.theme, words));
}
