import { levelIn } from '../../../meta/profile.ts';
import { buyWorkshopLevel, workshopPrice } from '../../../meta/workshop.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import type { KeepTab } from './keep-tab.ts';
import { levelGains } from './spending-lines.ts';

/** Levels that stay, for what was carried out. */
export class WorkshopTab implements KeepTab {
  readonly name = 'Workshop';
  readonly enter = 'buy a level';
  readonly #ui: Ui;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  status(): Line {
    const { styles } = this.#ui.theme;
    const { meta } = this.#ui.session.profile;
    return [
      span('You have ', styles.muted),
      span(String(meta), styles.teal),
      span(' to spend', styles.muted),
      span(meta > 0 ? '; * is what that can pay.' : '.', styles.muted),
    ];
  }

  rows(): ListRow<string>[] {
    const { session, theme } = this.#ui;
    const { meta, workshop } = session.profile;
    return session.registries.workshop.all().map((entry) => {
      const level = levelIn(workshop, entry.id);
      const isFull = level >= entry.max_level;
      const price = workshopPrice(entry, level);
      return {
        value: entry.id,
        line: [span(entry.name), span(`  ${level}/${entry.max_level}`, theme.styles.muted)],
        right: isFull ? 'full' : `${price > meta ? '' : '* '}${price}`,
        isDim: isFull || price > meta,
      };
    });
  }

  about(id: string): Line[] {
    const { session, theme } = this.#ui;
    const entry = session.registries.workshop.tryFind(id);
    if (entry === undefined) return [];
    const { styles } = theme;
    const level = levelIn(session.profile.workshop, entry.id);
    const price = workshopPrice(entry, level);
    const lines: Line[] = [[span(entry.name, styles.title)]];
    if (entry.description) lines.push(entry.description);
    lines.push('', ...levelGains(this.#ui, entry.modifiers, level, entry.max_level));
    if (level < entry.max_level) {
      const missing = price - session.profile.meta;
      lines.push('', [span(`It costs ${price}.`, missing > 0 ? styles.warning : styles.good)]);
      if (missing > 0) lines.push(`${missing} more to bring home.`);
    }
    return lines;
  }

  choose(id: string): Line {
    const { session, theme } = this.#ui;
    const problem = session.changeProfile(buyWorkshopLevel(session.profile, id, session.registries));
    const name = session.registries.workshop.tryFind(id)?.name ?? id;
    const level = levelIn(session.profile.workshop, id);
    return problem === undefined
      ? [span(`${name} is at level ${level} now. ${session.profile.meta} left.`, theme.styles.good)]
      : [span(problem, theme.styles.warning)];
  }
}
