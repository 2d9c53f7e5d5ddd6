import { FOV, Path, RNG, Map as RotMap } from 'rot-js';
import { bench, describe } from 'vitest';
import { fieldOfView, hasClearLine } from '../../src/world/field-of-view.ts';
import { Flood } from '../../src/world/flood.ts';
import { generateFloor } from '../../src/world/generate-floor.ts';
import { FLOOR_SIZE, Grid, indexAt, isInside, xOf, yOf } from '../../src/world/grid.ts';
import { WeightedFlood } from '../../src/world/weighted-flood.ts';
import { fixtureRegistries } from './fixture-content.ts';
import { randomGrid } from './random-grid.ts';
import { roomyRows } from './roomy-rows.ts';

const { grid } = Grid.fromRows(roomyRows());
const pillars = randomGrid('bench', 0.1);
const origin = indexAt(40, 20);
const view = new Uint8Array(FLOOR_SIZE);
const seen = (place: number) => (x: number, y: number) =>
  isInside(x, y) && place >= 0 && grid.isTransparent(indexAt(x, y));

describe('field of view, radius 8, in rooms', () => {
  const rot = new FOV.PreciseShadowcasting(seen(origin));
  bench('ours', () => fieldOfView(grid, origin, 8, view));
  bench('rot-js', () => rot.compute(40, 20, 8, () => {}));
});

describe('field of view, radius 8, among pillars', () => {
  const rot = new FOV.PreciseShadowcasting((x, y) => isInside(x, y) && pillars.isTransparent(indexAt(x, y)));
  bench('ours', () => fieldOfView(pillars, origin, 8, view));
  bench('rot-js', () => rot.compute(40, 20, 8, () => {}));
});

describe('clear line over 30 tiles', () => {
  bench('ours', () => {
    hasClearLine(pillars, indexAt(10, 10), indexAt(40, 25));
  });
});

describe('flood of a whole floor', () => {
  const flood = new Flood();
  const weighted = new WeightedFlood();
  bench('ours', () => {
    flood.fill(grid.walkable, [origin]);
  });
  bench('ours, weighted', () => {
    weighted.fill(grid.walkable, [origin]);
  });
  bench('rot-js Dijkstra, one way across', () => {
    const rot = new Path.Dijkstra(
      xOf(origin),
      yOf(origin),
      (x, y) => isInside(x, y) && grid.isWalkable(indexAt(x, y)),
      {},
    );
    rot.compute(2, 2, () => {});
  });
});

describe('making a floor', () => {
  const registries = fixtureRegistries();
  let seed = 0;
  bench('ours, with rooms from prefabs, creatures and finds', () => {
    generateFloor(`bench ${seed++}`, 2, registries);
  });
  bench('rot-js Digger, the bare map', () => {
    RNG.setSeed(seed++);
    new RotMap.Digger(80, 40).create(() => {});
  });
});
