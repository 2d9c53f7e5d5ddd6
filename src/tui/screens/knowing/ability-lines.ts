import type { AbilityDef } from '../../../content/definitions.ts';
import { armamentOf } from '../../../engine/combat/strike.ts';
import { ATTACK, abilitySeconds, FLEE, reachOf } from '../../../engine/possession/can-use.ts';
import { cooldownOf } from '../../../engine/possession/reconcile-abilities.ts';
import { tilesWord } from '../../game/words.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { actionsWords } from '../parts/action-words.ts';
import { conditionWords, numberWord } from '../parts/modifier-words.ts';
import { coloured, labelled, section, sharesSpans } from '../parts/text-lines.ts';
import { damagePerSecond } from '../parts/what-if.ts';

/** What an ability costs and does, in numbers as they are for the hero now. */
export function abilityNumbers(ui: Ui, def: AbilityDef): Line[] {
  const { game } = ui;
  const { hero } = game.tree;
  const lines: Line[] = [labelled(ui, 'Takes', `${numberWord(abilitySeconds(game, hero, def.id))} s`)];
  if (def.id === ATTACK) return [...lines, ...attackLines(ui)];
  const cooldown = cooldownOf(game, hero, def.id);
  if (cooldown > 0) {
    const word = `${numberWord(cooldown)} s${def.ultimate ? ', the ultimate’s' : ''}`;
    lines.push(labelled(ui, 'Ready again after', word));
  }
  if (def.once_per_run) lines.push([span('Once in a run.', ui.theme.styles.warning)]);
  if (def.target !== 'self') {
    const what = def.target === 'creature' ? 'a creature' : 'a place';
    lines.push(
      labelled(
        ui,
        'Aimed at',
        def.range < 2 ? `${what} beside you` : `${what} within ${tilesWord(def.range)}`,
      ),
    );
  }
  const when = conditionWords(def.condition, ui.session.registries);
  if (when !== '') lines.push(labelled(ui, 'Only', when));
  if (def.id === FLEE) return lines;
  const does = actionsWords(def.actions, game).map((words): Line => coloured(ui, capital(words)));
  return [...lines, ...section(ui, 'What it does', does)];
}

function attackLines(ui: Ui): Line[] {
  const { game } = ui;
  const { hero } = game.tree;
  return [
    labelled(ui, 'Reach', tilesWord(reachOf(game, hero))),
    labelled(ui, 'Damage', numberWord(game.attribute(hero, 'damage'))),
    labelled(ui, 'Per second', `${numberWord(damagePerSecond(game))}, critical hits counted in`),
    sharesSpans(ui, armamentOf(game, hero).shares),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
