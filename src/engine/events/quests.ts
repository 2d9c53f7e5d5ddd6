import type { QuestDef } from '../../content/definitions.ts';
import type { GameEvent } from '../event.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import { FiringRule } from '../grants.ts';
import { fires, otherSide } from './fires.ts';

const rules = new WeakMap<QuestDef, FiringRule>();

function ruleOf(quest: QuestDef): FiringRule {
  let rule = rules.get(quest);
  if (!rule) {
    rule = new FiringRule(quest, `quest:${quest.id}`);
    rules.set(quest, rule);
  }
  return rule;
}

/**
 * Offers an event to the hero's quests, once. Asked beside the carriers, never once per enemy; a dead hero's
 * quests count nothing.
 */
export function countQuests(game: Game, event: GameEvent): void {
  const { hero, quests } = game.tree;
  if (hero.health <= 0 || !game.registries.index.countedEvents.has(event.on)) return;
  const isDeath = event.on === 'creature_died';
  if (isDeath && game.tryCreature(event.source)?.raised) return;
  // A quest hears every death but the hero's own, and of all else what the hero does.
  const asking = { event, carrier: hero, limited: false, defaultSide: isDeath ? 'any' : 'source' } as const;
  // A quest that is started while this event is counted is not counted by it: the length is taken before.
  const count = quests.length;
  for (let i = 0; i < count; i++) {
    const progress = quests[i];
    if (progress?.state !== 'active') continue;
    const quest = game.registries.quests.find(progress.quest);
    if (!fires(game, ruleOf(quest), asking)) continue;
    progress.count++;
    if (progress.count < quest.count) {
      tell(game, quest.id, `${quest.name}: ${progress.count} of ${quest.count}.`);
      continue;
    }
    progress.state = 'done';
    tell(game, quest.id, `Task done: ${quest.name}.`);
    game.emit({
      on: 'quest_completed',
      source: hero.id,
      x: hero.x,
      y: hero.y,
      chain: event.chain,
      quest: quest.id,
    });
    const other = otherSide(game, event, hero);
    for (const action of quest.actions) {
      game.apply(action, hero.id, other?.id, { ...NO_CAUSE, entry: quest.id, chain: event.chain });
    }
  }
}

function tell(game: Game, quest: string, text: string): void {
  const { hero } = game.tree;
  game.emit({
    on: 'notice',
    kind: 'quest',
    source: hero.id,
    x: hero.x,
    y: hero.y,
    text,
    tone: 'quest',
    id: quest,
  });
}
