import type { OptionDef } from '../../../content/definitions.ts';
import { openChoice } from '../../../engine/economy/growth.ts';
import { experienceForNext, rankOf } from '../../../engine/economy/levels.ts';
import { attributeSpec } from '../../../rules/attributes.ts';
import { close, stay } from '../../terminal/response.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { type ListRow, letterKey } from '../../widgets/list.ts';
import { type Line, plainLine, type Span, span, spansOf } from '../../widgets/spans.ts';
import { abilityNumbers } from '../knowing/ability-lines.ts';
import { triggerWords } from '../parts/action-words.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { coloured, section } from '../parts/text-lines.ts';
import { changeLines, DAMAGE_PER_SECOND, oneMore, whatIf } from '../parts/what-if.ts';

/** One of three talents for a new level. Esc leaves it for later. */
export class LevelChoiceScreen extends ListScreen<string> {
  protected override readonly keysOnlySelect = true;

  protected title(): string {
    return 'A new level';
  }

  protected keys(): readonly KeyHint[] {
    return openChoice(this.ui.game).length > 0 ? [['Enter', 'learn it']] : [];
  }

  protected override emptyText(): string {
    const { hero } = this.ui.game.tree;
    const needed = experienceForNext(this.ui.game);
    if (needed === undefined) return 'There is nothing to choose: this is the highest level.';
    const left = Math.ceil(needed - hero.experience);
    return `There is nothing to choose now. Level ${hero.level + 1} takes ${left} more experience, which kills give.`;
  }

  protected override status(): Line {
    const { hero } = this.ui.game.tree;
    const { muted, text, good } = this.ui.theme.styles;
    const line: Span[] = [span('Level ', muted), span(String(hero.level), text)];
    if (openChoice(this.ui.game).length > 0) {
      line.push(span('   Choose one. ', good), span('Esc leaves it for later', muted));
      const key = this.ui.bindings.labelFor('level_choice');
      line.push(span(` (${key})${hero.choices.length > 1 ? `; ${hero.choices.length} wait` : ''}.`, muted));
    }
    line.push(...this.#levelItself());
    return line;
  }

  /** What the levels since the last choice have brought without one: "The level itself: + Maximum health 40 → 44". */
  #levelItself(): Span[] {
    const { game, theme } = this.ui;
    const { level, choices } = game.tree.hero;
    const count = Math.max(1, choices.length);
    if (count >= level) return [];
    const labels = [attributeSpec('level').label, DAMAGE_PER_SECOND];
    const changes = changeLines(this.ui, whatIf(game, { level: level - count }), game).filter(
      (line) => !labels.some((label) => plainLine(line).slice(2).startsWith(`${label} `)),
    );
    if (changes.length === 0) return [];
    const head = count === 1 ? '   The level itself: ' : `   The last ${count} levels themselves: `;
    const words = changes.flatMap((line, index) => [...(index > 0 ? [span('  ')] : []), ...spansOf(line)]);
    return [span(head, theme.styles.muted), ...words];
  }

  protected rows(): ListRow<string>[] {
    const { ui } = this;
    return openChoice(ui.game).map((id, index): ListRow<string> => {
      const talent = ui.session.registries.options.tryFind(id);
      const right = talent === undefined ? '' : rankWords(ui, talent);
      return {
        key: letterKey(index),
        line: talent?.name ?? id,
        right: [span(right, ui.theme.styles.muted)],
        value: id,
      };
    });
  }

  protected about(id: string): Line[] {
    const talent = this.ui.session.registries.options.tryFind(id);
    return talent === undefined ? [] : talentLines(this.ui, talent);
  }

  protected choose(id: string): UiResponse {
    const isDone = this.perform({ do: 'choose_talent', id });
    return isDone && openChoice(this.ui.game).length === 0 ? close() : stay();
  }
}

function rankWords(ui: Ui, { id, max_rank }: OptionDef): string {
  if (max_rank === 1) return '';
  return `rank ${rankOf(ui.game.tree.hero, id) + 1} of ${max_rank}`;
}

function talentLines(ui: Ui, talent: OptionDef): Line[] {
  const { styles } = ui.theme;
  const { game } = ui;
  const { registries } = ui.session;
  const after = whatIf(game, { options: oneMore(game.tree.hero.options, talent.id) });
  const rank = rankWords(ui, talent);
  const lines: Line[] = [
    [span(talent.name, styles.title), span(rank === '' ? '' : `  ${rank}`, styles.muted)],
  ];
  if (talent.description) lines.push(talent.description);
  lines.push(...section(ui, 'What it changes', changeLines(ui, game, after)));
  const triggers = talent.triggers.map((trigger): Line => coloured(ui, triggerWords(trigger, game)));
  lines.push(...section(ui, 'What it does by itself', triggers));
  for (const id of talent.abilities) {
    const ability = registries.abilities.tryFind(id);
    if (ability === undefined) continue;
    lines.push(
      ...section(ui, `Lets you use ${ability.name}`, [
        ...(ability.description ? [ability.description] : []),
        ...abilityNumbers(ui, ability),
      ]),
    );
  }
  return lines;
}
