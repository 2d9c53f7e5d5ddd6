import type { Ui } from '../../ui.ts';
import { type Line, span, wrapLine } from '../../widgets/spans.ts';
import { countWord, shortPath } from '../parts/run-words.ts';

/** More than this leaves no room for the menu on a small terminal. */
const MAX_LINES = 6;

/** What the player should know before a run, a line each: warnings of mods, files that could not be read. */
export function titleNotices(ui: Ui, width: number, ellipsis: string): Line[] {
  const { session } = ui;
  const { warning, muted } = ui.theme.styles;
  const notices: string[] = [];
  if (session.triedMod !== undefined) {
    notices.push(
      `You try the mod ${session.triedMod}: its runs lie apart from yours, and nothing of them is paid.`,
    );
  }
  if (session.saved.kind === 'refused') {
    notices.push(`The save cannot be read: ${session.saved.refusal.sentence}. The file stays.`);
  }
  notices.push(...session.brokenFiles());
  if (session.saved.kind === 'ready') notices.push(...session.saved.decoded.modChanges);
  const lines: Line[] = notices
    .flatMap((text) => wrapLine([span(`! ${text}`, warning)], width, 2))
    .slice(0, MAX_LINES);
  const { warnings } = session.content;
  if (warnings.length > 0) {
    const words = `! ${countWord(warnings.length, 'warning')} about mods: `;
    const path = shortPath(session.log.path, width - words.length, ellipsis);
    lines.push([span(words, warning), span(path, muted)]);
  }
  return lines;
}
