import type { QuestProgress } from '../../../engine/game-tree.ts';
import { confirm, later, stay } from '../../terminal/response.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { actionsWords } from '../parts/action-words.ts';
import { drawGaugeText } from '../parts/gauge-text.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { coloured, section } from '../parts/text-lines.ts';

const GROUPS: readonly (readonly [state: QuestProgress['state'], title: string])[] = [
  ['active', 'Running'],
  ['done', 'Done'],
  ['given_up', 'Given up'],
];

/** The tasks of the run. */
export class QuestsScreen extends ListScreen<string> {
  protected title(): string {
    return 'Tasks';
  }

  protected keys(): readonly KeyHint[] {
    return this.#state(this.selected) === 'active' ? [['Enter', 'give up']] : [];
  }

  protected override emptyText(): string {
    return 'Nobody has asked anything of you.';
  }

  protected rows(): ListRow<string>[] {
    const { ui } = this;
    const { styles } = ui.theme;
    const rows: ListRow<string>[] = [];
    for (const [state, title] of GROUPS) {
      const quests = ui.game.tree.quests.filter((quest) => quest.state === state);
      if (quests.length > 0) rows.push({ line: [span(title, styles.title)] });
      for (const { quest, count } of quests) {
        const def = ui.session.registries.quests.tryFind(quest);
        const needed = def?.count ?? count;
        const right = state === 'active' ? [span(`${count}/${needed}`, styles.quest)] : undefined;
        rows.push({ line: def?.name ?? quest, right, value: quest, isDim: state !== 'active' });
      }
    }
    return rows;
  }

  protected about(id: string, width: number): Line[] {
    const { ui } = this;
    const { styles } = ui.theme;
    const def = ui.session.registries.quests.tryFind(id);
    const progress = ui.game.tree.quests.find(({ quest }) => quest === id);
    if (def === undefined || progress === undefined) return [];
    const lines: Line[] = [[span(def.name, styles.title)]];
    if (def.description) lines.push(def.description);
    lines.push('');
    if (progress.state === 'active') {
      lines.push(drawGaugeText(ui, progress.count, def.count, Math.min(width, 40)));
    } else {
      lines.push([span(progress.state === 'done' ? 'Done.' : 'Given up.', styles.muted)]);
    }
    const rewards = actionsWords(def.actions, ui.game).map((words): Line => coloured(ui, capital(words)));
    return [...lines, ...section(ui, 'What it brings', rewards)];
  }

  protected choose(id: string): UiResponse {
    const { ui } = this;
    if (this.#state(id) !== 'active') return stay();
    const name = ui.session.registries.quests.tryFind(id)?.name ?? id;
    const giveUp = later((): UiResponse => {
      this.perform({ do: 'give_up_quest', quest: id });
      return stay();
    });
    return confirm(`Give up “${name}”? What was counted is lost.`, giveUp, stay(), 'no');
  }

  #state(id: string | undefined): QuestProgress['state'] | undefined {
    return this.ui.game.tree.quests.find(({ quest }) => quest === id)?.state;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
