import type { AbilityDef } from '../../../content/definitions.ts';
import { abilityTimer } from '../../../engine/effects/status-actions.ts';
import { ATTACK, abilitiesInReach, FLEE } from '../../../engine/possession/can-use.ts';
import { secondsUntilReady } from '../../../engine/timers.ts';
import { commandRefusal } from '../../../engine/turn/play.ts';
import { close, stay } from '../../terminal/response.ts';
import { aimAt, type UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { type ListRow, letterKey } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { numberWord } from '../parts/modifier-words.ts';
import { abilityNumbers } from './ability-lines.ts';

/** What the hero can do: everybody's strike and flight, and what gear, class and cards grant. */
export class AbilitiesScreen extends ListScreen<string> {
  protected title(): string {
    return 'Abilities';
  }

  protected keys(): readonly KeyHint[] {
    return [['Enter', 'use or aim']];
  }

  protected rows(): ListRow<string>[] {
    return this.#granted().map((def, index): ListRow<string> => {
      const right = this.#readiness(def);
      return {
        key: letterKey(index),
        line: def.name,
        right: [span(right.text, this.ui.theme.styles[right.isReady ? 'good' : 'warning'])],
        value: def.id,
        isDim: !right.isReady,
      };
    });
  }

  protected about(id: string): Line[] {
    const { styles } = this.ui.theme;
    const def = this.ui.session.registries.abilities.tryFind(id);
    if (def === undefined) return [];
    const lines: Line[] = [[span(def.name, styles.title)]];
    if (def.description) lines.push(def.description);
    const { text, isReady } = this.#readiness(def);
    const now = isReady ? 'Ready.' : (this.#refusal(def) ?? `Ready in ${text}.`);
    lines.push('', [span(now, isReady ? styles.good : styles.warning)], '', ...abilityNumbers(this.ui, def));
    return lines;
  }

  protected choose(id: string): UiResponse {
    const def = this.ui.session.registries.abilities.tryFind(id);
    if (def === undefined) return stay();
    if (id === ATTACK) return close(aimAt({ what: 'weapon' }));
    if (def.target === 'self') return this.perform({ do: 'use_ability', ability: id }) ? close() : stay();
    // Nobody wants to choose a target only to hear that it is not ready.
    const { isReady } = this.#readiness(def);
    if (isReady) return close(aimAt({ what: 'ability', id }));
    this.tell([span(this.#refusal(def) ?? 'It is not ready.', this.ui.theme.styles.warning)]);
    return stay();
  }

  #granted(): AbilityDef[] {
    const { game, session } = this.ui;
    const ids = abilitiesInReach(game, game.tree.hero);
    // What everybody has comes last: it is rarely what one opens this for.
    const own = ids.filter((id) => id !== ATTACK && id !== FLEE);
    return [...own, ATTACK, FLEE].flatMap((id) => session.registries.abilities.tryFind(id) ?? []);
  }

  #readiness({ id, once_per_run }: AbilityDef): { readonly text: string; readonly isReady: boolean } {
    const { hero, run } = this.ui.game.tree;
    if (once_per_run && run.used_once.includes(id)) return { text: 'used', isReady: false };
    const wait = secondsUntilReady(hero, abilityTimer(id), run.time);
    if (wait > 1e-9) return { text: `in ${numberWord(Math.ceil(wait))} s`, isReady: false };
    const refusal = commandRefusal(this.ui.game, { do: 'use_ability', ability: id });
    // Without a target it is refused for want of one, which is no reason to call it unready.
    const isWant = refusal?.code === 'nothing_there';
    return refusal === undefined || isWant
      ? { text: 'ready', isReady: true }
      : { text: 'not now', isReady: false };
  }

  #refusal({ id }: AbilityDef): string | undefined {
    const refusal = commandRefusal(this.ui.game, { do: 'use_ability', ability: id });
    return refusal?.text;
  }
}
