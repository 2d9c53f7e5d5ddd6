import type { DeskAnswer, ModDesk } from '../../../app/mod-desk.ts';
import { close, stay } from '../../terminal/response.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import type { ListRow } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { modLines } from './mod-lines.ts';
import { modRow } from './mod-row.ts';

/** The mods that are there: which are on and in which order, what is wrong with them, what they change. */
export class ModsScreen extends ListScreen<string> {
  #desk: ModDesk | undefined;
  #problem = '';

  constructor(ui: Ui) {
    super(ui);
    ui.session
      .openModDesk()
      .then((desk) => {
        this.#desk = desk;
      })
      .catch((error: unknown) => {
        this.#problem = `The mods cannot be read: ${error instanceof Error ? error.message : String(error)}`;
      })
      .finally(() => ui.host.redraw());
  }

  protected title(): string {
    return 'Mods';
  }

  protected keys(): readonly KeyHint[] {
    return [
      ['Enter', 'on or off'],
      ['u', 'up'],
      ['d', 'down'],
    ];
  }

  protected override emptyText(): string {
    return this.#problem || 'The mods are being read …';
  }

  protected override status(): Line | undefined {
    if (!this.#desk) return undefined;
    return [span(this.#whenItCounts(this.#desk), this.ui.theme.styles.muted)];
  }

  protected rows(): ListRow<string>[] {
    return (this.#desk?.mods ?? []).map((mod) => modRow(mod, this.ui));
  }

  protected about(id: string): Line[] {
    const { mods = [], otherWarnings = [] } = this.#desk ?? {};
    const mod = mods.find((one) => one.id === id);
    return mod === undefined ? [] : modLines(mod, mods, otherWarnings, this.ui);
  }

  protected choose(id: string): UiResponse {
    const mod = this.#desk?.mods.find((one) => one.id === id);
    if (mod) this.#told(this.#desk?.setEnabled(id, mod.state === 'off'), id);
    return stay();
  }

  override onKey(key: string): UiResponse {
    if (!isLeave(key)) return super.onKey(key);
    const problem = this.ui.session.adoptMods();
    if (problem === undefined) return close();
    this.tell([span(problem, this.ui.theme.styles.danger)]);
    return stay();
  }

  protected override otherKey(key: string): UiResponse {
    const id = this.selected;
    if (id === undefined) return stay();
    if (key === 'space') return this.choose(id);
    if (key === 'u') this.#told(this.#desk?.move(id, -1), id);
    if (key === 'd') this.#told(this.#desk?.move(id, 1), id);
    return stay();
  }

  #told(answer: DeskAnswer | undefined, id: string): void {
    if (answer === undefined) return;
    const { good, warning } = this.ui.theme.styles;
    this.tell([span(answer.text, answer.done ? good : warning)]);
    // The list has another order now.
    this.rows();
    this.select(id);
  }

  #whenItCounts({ countsSoon }: ModDesk): string {
    const { game } = this.ui.session;
    if (!countsSoon)
      return 'This game plays with the mods of its start; what you change counts from the next one on.';
    return game?.tree.run.phase === 'playing'
      ? 'What you change counts once this run is over or left: it goes on with its mods.'
      : 'What you change counts as soon as you leave this page.';
  }
}
