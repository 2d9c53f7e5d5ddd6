/** One kind of tile. Engine vocabulary: mods choose among these. */
export interface TileSpec {
  /** The word that prefab legends and messages use. */
  readonly name: TileName;
  /** The character in saves and in `--tool floor`. */
  readonly symbol: string;
  /** Whether a creature may stand on it. */
  readonly walkable: boolean;
  /** Whether it lets sight and light through. */
  readonly transparent: boolean;
  /** What look mode calls it. */
  readonly label: string;
}

/** Names of tiles. */
export const TILE_NAMES = [
  'wall',
  'floor',
  'door',
  'open_door',
  'locked_door',
  'stairs_down',
  'way_up',
  'pillar',
  'rubble',
  'shallow_water',
  'deep_water',
  'grate',
  'rust',
  'moss',
  'bones',
  'brazier',
  'shrine',
  'crate',
] as const;
export type TileName = (typeof TILE_NAMES)[number];

const tile = (
  name: TileName,
  symbol: string,
  walkable: boolean,
  transparent: boolean,
  label: string,
): TileSpec => ({ name, symbol, walkable, transparent, label });

/** All tiles; a tile's number in a grid is its place in this list. Solid rock is number 0. */
export const TILES: readonly TileSpec[] = [
  tile('wall', '#', false, false, 'a rusted wall'),
  tile('floor', '.', true, true, 'the floor'),
  tile('door', '+', true, false, 'a closed door'),
  tile('open_door', "'", true, true, 'an open door'),
  tile('locked_door', '=', false, false, 'a locked door'),
  tile('stairs_down', '>', true, true, 'stairs down'),
  tile('way_up', '<', true, true, 'the way up'),
  tile('pillar', 'O', false, false, 'a pillar'),
  tile('rubble', ',', true, true, 'rubble'),
  tile('shallow_water', '~', true, true, 'shallow water'),
  tile('deep_water', 'w', false, true, 'deep water'),
  tile('grate', ':', true, true, 'a grate'),
  tile('rust', ';', true, true, 'flakes of rust'),
  tile('moss', '"', true, true, 'pale moss'),
  tile('bones', '%', true, true, 'old bones'),
  tile('brazier', '&', false, true, 'a burning brazier'),
  tile('shrine', '_', true, true, 'a shrine'),
  tile('crate', 'x', false, true, 'a smashed crate'),
];

/** Numbers of tiles in a grid, by name. */
export const TILE: Readonly<Record<TileName, number>> = Object.fromEntries(
  TILES.map((spec, index) => [spec.name, index]),
) as Record<TileName, number>;

const BY_SYMBOL: ReadonlyMap<string, number> = new Map(TILES.map((spec, index) => [spec.symbol, index]));

/** What the engine knows of a tile number. */
export function tileSpec(tileNumber: number): TileSpec {
  const spec = TILES[tileNumber];
  if (!spec) throw new Error(`unknown tile ${tileNumber}`);
  return spec;
}

/** The tile of a save's character, or undefined. */
export function tryFindTileBySymbol(symbol: string): number | undefined {
  return BY_SYMBOL.get(symbol);
}
