import type { Action } from '../../content/schema/action.ts';
import type { Check } from '../../content/schema/condition.ts';
import type { AiEntry } from '../../content/schema/creature.ts';
import type { EventName } from '../../content/vocabulary.ts';

/** An example of every action, as it stands in a list of actions; together they show every field. */
export const ACTION_EXAMPLES = {
  damage:
    '{ action = "damage", amount = 6, damage_type = "fire", ignores = ["armor"], target = "enemies", radius = 3, max = 4, except_target = true }',
  heal: '{ action = "heal", amount = { of = "max_health", times = 0.2 }, target = "self" }',
  apply_status: '{ action = "apply_status", status = "core:burning", stacks = 2 }',
  clear_status: '{ action = "clear_status", status = "core:burning", stacks = 1, target = "self" }',
  stun: '{ action = "stun", seconds = 0.5, target = "enemies", radius = 1.5 }',
  refill_light: '{ action = "refill_light", fraction = 0.5 }',
  give_item:
    '{ action = "give_item", item = "core:sabre", count = 1, affixes = ["core:flaming"], target = "self" }',
  take_item: '{ action = "take_item", item = "core:gold", count = 5, target = "self" }',
  add_effect:
    '{ action = "add_effect", name = "haste", seconds = 20, max_stacks = 2, target = "self", modifiers = [ { attribute = "move_interval", mult = 1.2 } ] }',
  start_quest: '{ action = "start_quest", quest = "core:lay-them-down" }',
  flee: '{ action = "flee", target = "self" }',
  open_shop: '{ action = "open_shop" }',
  summon:
    '{ action = "summon", enemy = "core:rat", count = 2, radius = 2, target = "self", side = "hostile" }',
  raise_dead: '{ action = "raise_dead", radius = 4, max = 1, health = 0.5 }',
  pull: '{ action = "pull", tiles = 3, towards = "self", target = "enemies", radius = 5 }',
  push: '{ action = "push", tiles = 1, from = "self" }',
  reduce_cooldown:
    '{ action = "reduce_cooldown", ability = "core:aimed-shot", seconds = 5, target = "self" }',
  create_zone:
    '{ action = "create_zone", name = "hot air", glyph = "*", color = "fire", radius = 2, seconds = 5, ring = false, target = "target", tick = [ { action = "damage", amount = 1, damage_type = "fire" } ], after = [ { action = "stun", seconds = 0.5 } ] }',
  log: '{ action = "log", text = "Something gives." }',
} as const satisfies Record<Action['action'], string>;

/** An example of every check, as it stands in a condition. */
export const CHECK_EXAMPLES = {
  has_tag: '{ check = "has_tag", who = "target", value = "core:undead", not = true }',
  attribute: '{ check = "attribute", who = "self", attribute = "armor", at_least = 0.1, below = 0.5 }',
  has_item: '{ check = "has_item", who = "self", item = "core:bandage", count = 2 }',
  has_room: '{ check = "has_room", who = "self" }',
  health_below: '{ check = "health_below", who = "self", fraction = 0.3 }',
  has_status: '{ check = "has_status", who = "target", status = "core:burning", at_least = 2 }',
  quest: '{ check = "quest", quest = "core:lay-them-down", state = "done" }',
} as const satisfies Record<Check['check'], string>;

/** An example of every line of behaviour. */
export const BEHAVIOUR_EXAMPLES = {
  attack: '{ do = "attack" }',
  approach: '{ do = "approach" }',
  surround: '{ do = "surround", chance = 0.5 }',
  keep_distance: '{ do = "keep_distance", tiles = 2.5, chance = 0.4 }',
  flee: '{ do = "flee", condition = [ { check = "health_below", who = "self", fraction = 0.3 } ] }',
  follow: '{ do = "follow" }',
  wander: '{ do = "wander", chance = 0.3 }',
  wait: '{ do = "wait" }',
  ability: '{ do = "ability", ability = "core:flee", chance = 0.5 }',
} as const satisfies Record<AiEntry['do'], string>;

/** An example of every event: the beginning of a trigger, to which its actions belong. */
export const EVENT_EXAMPLES = {
  turn_started: 'on = "turn_started", every = 50',
  attack_started: 'on = "attack_started", chance = 0.1',
  attack_hit: 'on = "attack_hit", when = { damage_type = "kinetic", critical = true }',
  damage_taken: 'on = "damage_taken", when = { damage_type = "fire" }, icd = 2',
  creature_died: 'on = "creature_died", when = { side = "witness" }',
  creature_downed: 'on = "creature_downed", when = { side = "witness" }',
  item_picked_up: 'on = "item_picked_up", when = { item = "core:gold" }',
  item_used: 'on = "item_used", when = { item = "core:bandage" }',
  floor_entered: 'on = "floor_entered", when = { floor = 2 }',
  room_entered: 'on = "room_entered", when = { prefab = "core:whispering-library" }',
  npc_talked: 'on = "npc_talked", when = { npc = "core:ysolt" }',
  quest_completed: 'on = "quest_completed", when = { quest = "core:lay-them-down" }',
  combat_started: 'on = "combat_started"',
  combat_ended: 'on = "combat_ended", when = { outcome = "victory" }',
  run_extracted: 'on = "run_extracted"',
} as const satisfies Record<EventName, string>;
