import type { ActDef } from '../../content/definitions.ts';
import { geometric } from '../../rules/curve.ts';
import { actAt } from '../acts.ts';
import { attributeOf } from '../attribute.ts';
import { payCoins } from '../economy/gains.ts';
import type { ActionContext } from '../effects/action-context.ts';
import type { NoticeKind } from '../event.ts';
import type { Game } from '../game.ts';
import type { Tone } from '../game-tree.ts';
import { freePlaceNear, spawnEnemy } from '../spawn.ts';

type Pack = ActDef['waves']['species'][number];

/** Within so many tiles of the stairs hunters appear; those who find no place wait below. */
const STAIRS_RADIUS = 3;

/** `send_wave`: hunters from the stairs, each wave of a floor stronger in number, species and mutants. */
export function sendWave(context: ActionContext): void {
  const { game } = context;
  const { floor, hero, run } = game.tree;
  floor.waves++;
  floor.next_wave_at = run.time + Math.max(1, attributeOf(game, hero, 'wave_cooldown'));
  const hunters = drawHunters(game);
  if (hunters.length === 0) return;
  floor.wave_pending++;
  floor.waiting.push(...hunters);
  tell(game, 'wave', `Steps on the stairs: wave ${floor.waves} comes for you.`, 'danger');
  admitWaiting(game);
}

/** Those who wait at the stairs come up as long as there is room among the active. */
export function admitWaiting(game: Game): void {
  const { floor, enemies } = game.tree;
  if (floor.waiting.length === 0) return;
  const { max_active } = game.registries.balance.combat;
  while (floor.waiting.length > 0 && enemies.length < max_active) {
    const place = freePlaceNear(game, floor.stairs_x, floor.stairs_y, STAIRS_RADIUS);
    const species = floor.waiting[0];
    if (!place || species === undefined) return;
    floor.waiting.shift();
    const hunter = spawnEnemy(game, species, place.x, place.y, { side: 'hostile', raised: false, health: 1 });
    if (hunter) hunter.hunter = true;
  }
}

/** With the last hunter gone every wave that came is beaten: each pays and may bring a free upgrade. */
export function settleWaves(game: Game): void {
  const { floor, enemies, hero, record } = game.tree;
  if (floor.waiting.length > 0 || enemies.some((enemy) => enemy.hunter)) return;
  if (floor.rooms.some((room) => room.residents.some((resident) => resident.hunter))) return;
  for (; floor.wave_pending > 0; floor.wave_pending--) {
    record.waves_survived++;
    tell(game, 'wave', 'The wave is beaten.', 'good');
    payCoins(game, attributeOf(game, hero, 'coins_per_wave') * attributeOf(game, hero, 'coin_gain'));
    if (!game.random.play.chance(attributeOf(game, hero, 'free_upgrade_chance'))) continue;
    hero.free_upgrades++;
    tell(game, 'wave', 'One upgrade is yours for nothing.', 'good');
  }
}

/** Species of a wave in the order in which they come. */
function drawHunters(game: Game): string[] {
  const { floor } = game.tree;
  const { waves, elites } = actAt(game.registries, floor.depth);
  const { max_active } = game.registries.balance.combat;
  const number = floor.waves;
  const size = Math.round(geometric(waves.size, waves.growth, Math.min(number - 1, MOST_STEPS)));
  const wanted = Math.min(Math.max(1, size), max_active);
  const hunters: string[] = [];
  // One mutant leads the first wave that may have one, and one more each wave after it.
  for (let left = number - waves.elite_from + 1; left > 0 && hunters.length < wanted; left--) {
    const leader = game.random.play.pickWeighted(elites, (pack) => weightHere(game, pack));
    if (!leader) break;
    hunters.push(leader.enemy);
  }
  while (hunters.length < wanted) {
    const pack = drawStrongest(game, waves.species, number);
    if (!pack) break;
    let count = game.random.play.between(pack.pack[0], pack.pack[1]);
    for (; count > 0 && hunters.length < wanted; count--) hunters.push(pack.enemy);
  }
  return hunters;
}

/** Waves grow no further; by then the cap on their size holds. */
const MOST_STEPS = 40;
/** Later waves draw several times and send the strongest drawn, up to so many times. */
const MOST_DRAWS = 4;

function drawStrongest(game: Game, species: readonly Pack[], wave: number): Pack | undefined {
  let best: Pack | undefined;
  for (let draw = 0; draw < Math.min(wave, MOST_DRAWS); draw++) {
    const pack = game.random.play.pickWeighted(species, (candidate) => weightHere(game, candidate));
    if (!pack) return best;
    if (!best || strength(game, pack) > strength(game, best)) best = pack;
  }
  return best;
}

function strength(game: Game, pack: Pack): number {
  return game.registries.enemies.find(pack.enemy).experience;
}

function weightHere(game: Game, pack: Pack): number {
  const { depth } = game.tree.floor;
  const [first, last] = pack.floors ?? [depth, depth];
  return depth >= first && depth <= last ? pack.weight : 0;
}

function tell(game: Game, kind: NoticeKind, text: string, tone: Tone): void {
  const { hero } = game.tree;
  game.emit({ on: 'notice', kind, source: hero.id, x: hero.x, y: hero.y, text, tone });
}
