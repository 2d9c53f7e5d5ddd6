import type { z } from 'zod';
import { balanceSchema } from './schema/balance.ts';
import { abilitySchema, enemySchema, npcSchema, optionSchema } from './schema/creature.ts';
import { affixSchema, itemSchema } from './schema/item.ts';
import { actSchema, lootSchema, prefabSchema } from './schema/place.ts';
import { buildSchema, cardSchema, questSchema, upgradeSchema, workshopSchema } from './schema/progress.ts';
import { reactionSchema, statusSchema } from './schema/status.ts';
import type { Fires } from './schema/trigger.ts';
import type { RegistryName } from './vocabulary.ts';

/** The schema of each registry's entries: what a mod's TOML may say. */
export const SCHEMAS = {
  items: itemSchema,
  affixes: affixSchema,
  options: optionSchema,
  abilities: abilitySchema,
  enemies: enemySchema,
  npcs: npcSchema,
  prefabs: prefabSchema,
  quests: questSchema,
  statuses: statusSchema,
  reactions: reactionSchema,
  cards: cardSchema,
  upgrades: upgradeSchema,
  workshop: workshopSchema,
  acts: actSchema,
  loot: lootSchema,
  balance: balanceSchema,
  builds: buildSchema,
} as const satisfies Record<RegistryName, z.ZodType>;

export type ItemDef = z.output<typeof itemSchema>;
export type AffixDef = z.output<typeof affixSchema>;
export type OptionDef = z.output<typeof optionSchema>;
export type AbilityDef = z.output<typeof abilitySchema>;
export type EnemyDef = z.output<typeof enemySchema>;
export type NpcDef = z.output<typeof npcSchema>;
export type PrefabDef = z.output<typeof prefabSchema>;
export type StatusDef = z.output<typeof statusSchema>;
export type ReactionDef = z.output<typeof reactionSchema>;
export type CardDef = z.output<typeof cardSchema>;
export type UpgradeDef = z.output<typeof upgradeSchema>;
export type WorkshopDef = z.output<typeof workshopSchema>;
export type ActDef = z.output<typeof actSchema>;
export type LootDef = z.output<typeof lootSchema>;
export type BuildDef = z.output<typeof buildSchema>;

/** A quest: a trigger with a count. */
export interface QuestDef extends Fires {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly count: number;
  readonly actions: OptionDef['on_create'];
}

/** The type of each registry's entries. */
export interface Definitions {
  items: ItemDef;
  affixes: AffixDef;
  options: OptionDef;
  abilities: AbilityDef;
  enemies: EnemyDef;
  npcs: NpcDef;
  prefabs: PrefabDef;
  quests: QuestDef;
  statuses: StatusDef;
  reactions: ReactionDef;
  cards: CardDef;
  upgrades: UpgradeDef;
  workshop: WorkshopDef;
  acts: ActDef;
  loot: LootDef;
  balance: z.output<typeof balanceSchema>;
  builds: BuildDef;
}
