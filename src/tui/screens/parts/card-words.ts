import type { AbilityDef, CardDef } from '../../../content/definitions.ts';
import type { Game } from '../../../engine/game.ts';
import type { Ui } from '../../ui.ts';
import { type Span, span } from '../../widgets/spans.ts';
import { effectSpans } from './effect-words.ts';

/** The ability that a card grants at a level; undefined where it changes attributes instead. */
export function grantedAbility(ui: Ui, { effect }: CardDef, level: number): AbilityDef | undefined {
  if (effect.kind === 'modifier') return undefined;
  const { abilities } = effect;
  const id = abilities[Math.min(Math.max(level, 1), abilities.length) - 1];
  return id === undefined ? undefined : ui.session.registries.abilities.tryFind(id);
}

/** What a card does, on a line of a list: what it changes, or the ability that it grants. */
export function cardEffect(ui: Ui, card: CardDef, level: number, before: Game, after: Game): Span[] {
  const { effect } = card;
  if (effect.kind === 'modifier') {
    const attributes = effect.modifiers.map(({ attribute }) => attribute);
    return effectSpans(ui, attributes, before, after);
  }
  const { muted, text } = ui.theme.styles;
  const name = grantedAbility(ui, card, level)?.name;
  return name === undefined ? [] : [span('Lets you use ', muted), span(name, text)];
}
