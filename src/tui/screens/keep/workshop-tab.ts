import type { WorkshopDef } from '../../../content/definitions.ts';
import type { Game } from '../../../engine/game.ts';
import { levelIn, withLevel } from '../../../meta/profile.ts';
import { buyWorkshopLevel, workshopPrice } from '../../../meta/workshop.ts';
import { attributeSpec } from '../../../rules/attributes.ts';
import { textWidth } from '../../terminal/glyphs.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { effectSpans, nameAndLevel } from '../parts/effect-words.ts';
import { feltLines } from '../parts/felt-lines.ts';
import { valueWord } from '../parts/modifier-words.ts';
import { heroWords } from '../parts/run-words.ts';
import type { KeepTab } from './keep-tab.ts';
import { changedHero, nextHero, nextOptions } from './next-hero.ts';
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
      span(meta > 0 ? '.' : ': salvage that you carry out is paid here.', styles.muted),
    ];
  }

  rows(): ListRow<string>[] {
    const { session, theme } = this.#ui;
    const { meta, workshop } = session.profile;
    const { warning } = theme.styles;
    const entries = session.registries.workshop.all();
    const longest = Math.max(0, ...entries.map(({ name }) => textWidth(name)));
    const now = nextHero(this.#ui);
    return entries.map((entry) => {
      const level = levelIn(workshop, entry.id);
      const isFull = level >= entry.max_level;
      const price = workshopPrice(entry, level);
      const missing = price - meta;
      const right: Line =
        missing > 0 ? [span(`costs ${price}`), span(`, ${missing} short`, warning)] : `costs ${price}`;
      return {
        value: entry.id,
        line: [
          ...nameAndLevel(this.#ui, entry.name, `${level}/${entry.max_level}`, longest),
          ...(isFull ? this.#reached(entry, now) : this.#effect(entry, level, now)),
        ],
        right: isFull ? 'maximum' : right,
        isDim: isFull || missing > 0,
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
    const lines: Line[] = [
      [span(entry.name, styles.title), span(`  level ${level} of ${entry.max_level}`, styles.muted)],
    ];
    if (entry.description) lines.push(entry.description);
    lines.push(...levelGains(this.#ui, entry.modifiers, level, entry.max_level));
    if (level < entry.max_level) {
      const missing = price - session.profile.meta;
      const cost = span(`It costs ${price}.`, missing > 0 ? styles.warning : styles.good);
      lines.push(missing > 0 ? [cost, span(` ${missing} more to bring home.`, styles.text)] : [cost]);
    }
    const who = heroWords(nextOptions(this.#ui), session.registries);
    const whose: Line = [span(`The list counts for a ${who} who sets out now.`, styles.muted)];
    return [...lines, ...feltLines(this.#ui, 'workshop', id), whose];
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

  #effect({ id, modifiers }: WorkshopDef, level: number, now: Game): Span[] {
    const workshop = withLevel(now.tree.run.workshop, id, level + 1);
    const attributes = modifiers.map(({ attribute }) => attribute);
    return effectSpans(this.#ui, attributes, now, changedHero(now, { workshop }));
  }

  #reached({ modifiers }: WorkshopDef, now: Game): Span[] {
    const words = modifiers.map(({ attribute }) => {
      const value = now.attribute(now.tree.hero, attribute);
      return `${attributeSpec(attribute).label} ${valueWord(attribute, value)}`;
    });
    return [span([...new Set(words)].join(', '), this.#ui.theme.styles.muted)];
  }
}
