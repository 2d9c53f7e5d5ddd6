import { endStatusesOfDead } from '../combat/death.ts';
import { gainFromDeath } from '../economy/gains.ts';
import type { EventOf, GameEvent } from '../event.ts';
import type { Game } from '../game.ts';
import { askEveryone } from './ask.ts';
import { logHappening, writeLine } from './log-lines.ts';
import { countQuests } from './quests.ts';

/** Far more than any turn tells, so that the cap is for content without end alone. */
const MOST_TOLD = 5000;

/**
 * Tells what is in the queue, first in, first out, until nothing is left; what that leads to goes behind what
 * already waits. After the cap no trigger fires until the next count begins: quests and the log hear the rest.
 * Deaths and quests act after it too; content in which those make each other without end is cut off.
 */
export function drain(game: Game): void {
  for (let told = 0; ; told++) {
    const happening = game.queue.popFront();
    if (!happening) return;
    if (told === MOST_TOLD) {
      game.queue.clear();
      writeLine(game, 'Too much happens at once; the rest of it is left out.', 'system');
      return;
    }
    game.happened.push(happening);
    logHappening(game, happening);
    if (happening.on === 'notice') continue;
    if (game.eventsThisTurn < game.registries.balance.combat.events_per_turn) {
      game.eventsThisTurn++;
      tell(game, happening);
    } else {
      tellOfCap(game, happening);
      if (happening.on === 'creature_died') settleDeath(game, happening);
      countQuests(game, happening);
    }
  }
}

function tell(game: Game, event: GameEvent): void {
  if (event.on === 'creature_died') settleDeath(game, event);
  askEveryone(game, event);
  countQuests(game, event);
}

function settleDeath(game: Game, death: EventOf<'creature_died'>): void {
  const creature = game.tryCreature(death.source);
  if (!creature) return;
  endStatusesOfDead(game, creature);
  gainFromDeath(game, creature, death);
}

/** One line a turn, not one per event; it names the chain, so that its author can be told. */
function tellOfCap(game: Game, event: GameEvent): void {
  if (game.capTold) return;
  game.capTold = true;
  const chain = event.chain.map((key) => key.slice(key.indexOf('/') + 1)).join(' → ');
  writeLine(
    game,
    `Too much happens at once; no more effects answer this turn${chain ? ` (${chain} → ${event.on})` : ''}.`,
    'system',
  );
}
