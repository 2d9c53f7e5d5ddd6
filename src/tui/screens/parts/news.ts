import { interruptionsIn, reasonToStop } from '../../../engine/automatic/interrupts.ts';
import type { Command, CommandResult } from '../../../engine/command.ts';
import type { LogLine, Tone } from '../../../engine/game-tree.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';

/** What came of a command that a screen gave. */
export interface Outcome {
  readonly ok: boolean;
  /** The refusal, or what the log says since; to be shown where the player looks. */
  readonly news: Line | undefined;
}

/** Of several lines the most pressing one decides how they look. */
const PRESSING: readonly Tone[] = ['danger', 'bad', 'quest', 'good', 'plain', 'system'];

/** Does a command and tells, for a screen that stays open and hides the log, what came of it. */
export function performHere(ui: Ui, command: Command): Outcome {
  const { game, theme } = ui;
  const last = game.tree.log.at(-1);
  const times = last?.times ?? 0;
  const result: CommandResult = ui.perform(command);
  if (!result.ok) return { ok: false, news: [span(result.refusal.text, theme.styles.warning)] };
  return { ok: true, news: newsSince(ui, last, times) };
}

function newsSince(ui: Ui, last: LogLine | undefined, times: number): Line | undefined {
  const { game, theme } = ui;
  const { log } = game.tree;
  const from = last === undefined ? 0 : log.lastIndexOf(last) + (last.times > times ? 0 : 1);
  const fresh = log.slice(Math.max(0, from));
  const texts = fresh.map(({ text }) => text);
  // In a fight what comes into view is on the map only, which is hidden now.
  const reason = reasonToStop('explore', interruptionsIn(game, game.happened))?.reason;
  const words = reason?.replace(/\.$/, '');
  if (reason !== undefined && words !== undefined && !texts.some((text) => text.startsWith(words))) {
    texts.push(reason);
  }
  if (texts.length === 0) return undefined;
  const tone = PRESSING.find((one) => fresh.some((line) => line.tone === one)) ?? 'plain';
  return [span(texts.join(' '), theme.styles[NEWS_STYLES[tone]])];
}

const NEWS_STYLES = {
  plain: 'text',
  good: 'good',
  bad: 'enemy',
  danger: 'danger',
  quest: 'quest',
  system: 'info',
} as const satisfies Record<Tone, string>;
