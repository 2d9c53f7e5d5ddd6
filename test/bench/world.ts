import { FOV, Path, RNG, Map as RotMap } from 'rot-js';
import { fieldOfView } from '../../src/world/field-of-view.ts';
import { Flood } from '../../src/world/flood.ts';
import { generateFloor } from '../../src/world/generate-floor.ts';
import { FLOOR_SIZE, indexAt, isInside } from '../../src/world/grid.ts';
import { core, lastingRun } from './content.ts';
import { type Figure, ratioOf } from './measure.ts';

export function world(): Figure[] {
  const registries = core();
  let seed = 0;
  const floor = ratioOf(
    () => generateFloor(`bench ${seed++}`, 1 + (seed % 12), registries),
    () => {
      RNG.setSeed(seed++);
      new RotMap.Digger(80, 40).create(() => {});
    },
  );
  const { tree } = lastingRun();
  const { grid } = tree.floor;
  const { x, y } = tree.hero;
  const at = indexAt(x, y);
  const view = new Uint8Array(FLOOR_SIZE);
  const isClear = (column: number, row: number) =>
    isInside(column, row) && grid.isTransparent(indexAt(column, row));
  const rotView = new FOV.PreciseShadowcasting(isClear);
  const seen = ratioOf(
    () => fieldOfView(grid, at, 8, view),
    () => rotView.compute(x, y, 8, () => {}),
  );
  const flood = new Flood();
  const isOpen = (column: number, row: number) =>
    isInside(column, row) && grid.isWalkable(indexAt(column, row));
  const walked = ratioOf(
    () => flood.fill(grid.walkable, [at]),
    () => new Path.Dijkstra(x, y, isOpen, {}).compute(tree.floor.stairs_x, tree.floor.stairs_y, () => {}),
  );
  return [
    {
      name: 'making a floor with its rooms, creatures and finds, to the bare map of rot-js Digger',
      measured: floor.ratio,
      goal: 3,
      note: floor.note,
    },
    {
      name: 'a field of view of radius 8, to that of rot-js',
      measured: seen.ratio,
      goal: 1,
      note: seen.note,
    },
    {
      name: 'the ways from all of a floor, to one way across it by rot-js Dijkstra',
      measured: walked.ratio,
      goal: 1,
      note: walked.note,
    },
  ];
}
