import { experienceForNext } from '../../../engine/economy/levels.ts';
import { isAttribute } from '../../../rules/attributes.ts';
import { heroTitle } from '../../game/facts.ts';
import { healthRole } from '../../game/words.ts';
import { open, stay } from '../../terminal/response.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { LevelChoiceScreen } from '../growth/level-choice-screen.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { numberWord } from '../parts/modifier-words.ts';
import { breakdownLines } from './breakdown-lines.ts';
import { companionLines, companionRows } from './companion-rows.ts';
import { numberRows } from './number-rows.ts';
import { conditionRows, type StateRow, sourceRows } from './state-rows.ts';

const TABS = ['Numbers', 'Made of', 'Statuses', 'Companions'] as const;
type Tab = (typeof TABS)[number];

/** Who the hero is: every number with what it is made of, what is in force, what it suffers, who follows. */
export class CharacterScreen extends ListScreen<string | number> {
  protected title(): string {
    return heroTitle(this.ui.game);
  }

  protected override tabs(): readonly Tab[] {
    const { hero, companions } = this.ui.game.tree;
    return TABS.filter((tab) => {
      if (tab === 'Companions') return companions.length > 0;
      return tab !== 'Statuses' || hero.statuses.length + hero.effects.length > 0;
    });
  }

  protected keys(): readonly KeyHint[] {
    if (this.#openTab() === 'Companions') return [['Enter', 'help up']];
    return this.ui.game.tree.hero.choices.length > 0
      ? [[this.ui.bindings.labelFor('level_choice'), 'choose a talent']]
      : [];
  }

  protected override status(): Line {
    const { game, theme } = this.ui;
    const { styles } = theme;
    const { hero } = game.tree;
    const max = game.attribute(hero, 'max_health');
    const needed = experienceForNext(game);
    const line: Span[] = [
      span('Level ', styles.muted),
      span(String(hero.level), styles.text),
      span('   Experience ', styles.muted),
      span(numberWord(Math.floor(hero.experience)), styles.text),
      span(needed === undefined ? ', there is no higher level' : ` of ${Math.ceil(needed)}`, styles.muted),
      span('   Health ', styles.muted),
      span(`${Math.ceil(hero.health)} of ${Math.round(max)}`, styles[healthRole(hero.health, max)]),
    ];
    if (hero.choices.length > 0) {
      const key = this.ui.bindings.labelFor('level_choice');
      line.push(span(`   New talent: ${key}`, styles.good));
    }
    return line;
  }

  protected override emptyText(): string {
    return 'Nothing of this now.';
  }

  protected rows(): ListRow<string | number>[] {
    switch (this.#openTab()) {
      case 'Numbers':
        return numberRows(this.ui);
      case 'Companions':
        return companionRows(this.ui);
      default:
        return this.#states().map(({ row }) => row);
    }
  }

  protected about(value: string | number, width: number): Line[] {
    if (typeof value === 'number') {
      const companion = this.ui.game.tryCreature(value);
      return companion === undefined ? [] : companionLines(this.ui, companion);
    }
    if (isAttribute(value)) return breakdownLines(this.ui, value, width);
    return (
      this.#states()
        .find(({ row }) => row.value === value)
        ?.about() ?? []
    );
  }

  protected choose(value: string | number): UiResponse {
    if (typeof value === 'number') this.perform({ do: 'revive', target: value });
    return stay();
  }

  protected override otherKey(key: string): UiResponse {
    const wantsChoice = this.ui.bindings.actionFor(key) === 'level_choice';
    if (!wantsChoice || this.ui.game.tree.hero.choices.length === 0) return stay();
    return open(new LevelChoiceScreen(this.ui));
  }

  /** Tabs come and go with what there is; the open one may be gone. */
  #openTab(): Tab {
    return this.tabs()[this.tab] ?? 'Numbers';
  }

  #states(): StateRow[] {
    return this.#openTab() === 'Statuses' ? conditionRows(this.ui) : sourceRows(this.ui);
  }
}
