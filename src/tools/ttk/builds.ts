import type { BuildDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import { attributeOf, explain } from '../../engine/attribute.ts';
import { armamentOf } from '../../engine/combat/strike.ts';
import { geometric } from '../../rules/curve.ts';
import { countsAsElement } from '../../rules/damage.ts';
import { ELEMENTS, type Element, type Shares } from '../../rules/elements.ts';
import { onFloors } from '../../world/act-at.ts';
import { type DuelGround, openDuelGround, refresh } from './duel.ts';
import { median } from './statistics.ts';

/** A build of a floor, dressed and weighed. */
export interface WeighedBuild {
  readonly id: string;
  readonly name: string;
  /** The element with the largest share. */
  readonly element: Element;
  /** Whether no second element counts: only such builds are judged. */
  readonly pure: boolean;
  /** Damage per second against nothing: no mitigation, statuses or penetration. */
  readonly power: number;
  /** Power ÷ median power of the floor's builds; times multiplied by it have weapon power factored out. */
  readonly relative: number;
  readonly ground: DuelGround;
  /** What of it lies outside the bounds that content keeps to, in words. */
  readonly notes: readonly string[];
}

/** Grounds of builds that were dressed before, by id. */
export type Wardrobe = Map<string, DuelGround>;

/** The builds of a floor. Throws ScenarioError for one that cannot be worn. */
export function weighBuilds(registries: Registries, depth: number, wardrobe: Wardrobe): WeighedBuild[] {
  const builds = registries.builds.all().filter(({ floors }) => onFloors(floors, depth));
  const weighed = builds.map((build) => {
    const ground = wardrobe.get(build.id) ?? openDuelGround(registries, build);
    wardrobe.set(build.id, ground);
    ground.floor.depth = depth;
    refresh(ground);
    return weigh(build, ground, depth);
  });
  const middle = median(weighed.map(({ power }) => power));
  return weighed.map((one) => ({ ...one, relative: one.power / middle }));
}

function weigh(build: BuildDef, ground: DuelGround, depth: number): Omit<WeighedBuild, 'relative'> {
  const { game } = ground;
  const { hero } = game.tree;
  const { shares } = armamentOf(game, hero);
  const expectedCritical =
    1 + attributeOf(game, hero, 'crit_chance') * (attributeOf(game, hero, 'crit_factor') - 1);
  const perSecond = attributeOf(game, hero, 'damage') / attributeOf(game, hero, 'attack_interval');
  return {
    id: build.id,
    name: build.name,
    element: mainElement(shares),
    pure: ELEMENTS.filter((element) => countsAsElement(shares, element)).length <= 1,
    power: perSecond * expectedCritical,
    ground,
    notes: outOfBounds(ground, depth).map((note) => `${build.id}: ${note}`),
  };
}

function mainElement(shares: Shares): Element {
  let main: Element = 'kinetic';
  for (const element of ELEMENTS) if ((shares[element] ?? 0) > (shares[main] ?? 0)) main = element;
  return main;
}

/** Weapon damage on floor 1, its growth from floor to floor, and how far a single weapon may be from it. */
const W_FIRST = 8;
const W_GROWTH = 1.0489;
const W_SPREAD = 2;

/** What lies outside the bounds that the formulas are made for. */
function outOfBounds({ game }: DuelGround, depth: number): string[] {
  const { hero } = game.tree;
  const notes: string[] = [];
  const check = (what: string, value: number, least: number, most: number): void => {
    if (value >= least - 1e-9 && value <= most + 1e-9) return;
    const shown = [value, least, most].map((one) => Math.round(one * 100) / 100);
    notes.push(`${what} is ${shown[0]}, which is not between ${shown[1]} and ${shown[2]}`);
  };
  const damage = explain(game, hero, 'damage');
  const expected = geometric(W_FIRST, W_GROWTH, depth - 1);
  check('weapon damage', damage.base, expected / W_SPREAD, expected * W_SPREAD);
  check('the sum of points on damage', damage.points, 0, 4.5);
  check('the product of factors on damage', damage.mult, 1, 3);
  check('the critical factor', attributeOf(game, hero, 'crit_factor'), 1.5, 4);
  return notes;
}
