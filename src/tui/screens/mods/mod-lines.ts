import type { ListedMod } from '../../../mods/authoring/list-mods.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';

const STATES: Readonly<Record<ListedMod['state'], string>> = {
  on: 'It is on.',
  off: 'It is off.',
  refused: 'It cannot be loaded.',
};

/** All there is to know of a mod. */
export function modLines(
  mod: ListedMod,
  all: readonly ListedMod[],
  otherWarnings: readonly string[],
  ui: Ui,
): Line[] {
  const { styles } = ui.theme;
  const { id, name, version, description, authors, root, bundled, warnings, changes } = mod;
  const lines: Line[] = [
    [span(name, styles.title), span(`  ${id} ${version}`, styles.muted)],
    [span(STATES[mod.state], styles[mod.state === 'on' ? 'good' : mod.state === 'off' ? 'text' : 'danger'])],
  ];
  if (description !== '') lines.push('', description);
  if (authors.length > 0) lines.push('', [span('By ', styles.muted), span(authors.join(', '))]);
  lines.push([span(bundled ? 'It comes with the game.' : root, styles.muted)]);
  const wrong = [...warnings.map(({ text }) => text), ...(id === 'core' ? otherWarnings : [])];
  if (wrong.length > 0) {
    lines.push('', [span('What is wrong', styles.title)]);
    lines.push(...wrong.map((text): Line => [span(`! ${text}`, styles.warning)]));
  }
  if (changes.length > 0) {
    lines.push('', [span('What it does', styles.title)]);
    for (const change of changes) {
      const others = all.filter(
        (other) =>
          other.id !== id &&
          other.changes.some((one) => one.registry === change.registry && one.id === change.id),
      );
      const also = others.length > 0 ? `  also ${others.map((other) => other.id).join(', ')}` : '';
      const file = `  ${change.file.slice(change.file.indexOf('/') + 1)}`;
      lines.push([span(changeWords(change)), span(also, styles.warning), span(file, styles.muted)]);
    }
  }
  return lines;
}

/** "patched items core:sabre: price, weight". The file is told apart, since it is the same for many. */
function changeWords({ did, registry, id, details }: ListedMod['changes'][number]): string {
  const what = registry === 'renames' ? `${did} ${id}` : `${did} ${registry} ${id}`;
  if (details.length === 0) return what;
  const join = did === 'extended' ? ' from ' : did === 'renamed' ? ' to ' : ': ';
  return `${what}${join}${details.join(', ')}`;
}
