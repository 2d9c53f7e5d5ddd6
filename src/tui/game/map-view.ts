import { TILE } from '../../content/tiles.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature, Zone } from '../../engine/game-tree.ts';
import { liesOver } from '../../engine/zones.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, indexAt, isInside } from '../../world/grid.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { type Color, DEFAULT_COLOR, mix, shade } from '../terminal/colors.ts';
import type { Theme } from '../terminal/theme.ts';
import { creatureLook, tint } from './creature-looks.ts';
import { Lighting } from './lighting.ts';
import { LIGHT, TileTable } from './tile-looks.ts';
import { Viewport } from './viewport.ts';

/** How dark things that are remembered but not in sight are drawn. */
const REMEMBERED_ITEM = 0.55;

/** The floor as the hero knows it, drawn into a rectangle. */
export class MapView {
  readonly viewport = new Viewport();
  readonly lighting = new Lighting();
  #table: TileTable | undefined;
  #tableTheme: Theme | undefined;
  #isUtf8 = true;

  /** The game has changed: looks at it again. */
  update(game: Game): void {
    this.lighting.update(game);
  }

  /** Draws everything that is known of the part in view. */
  draw(canvas: Canvas, game: Game, theme: Theme): void {
    this.#tiles(canvas, game, this.#tableFor(theme, canvas.glyphs.isUtf8));
    for (const zone of game.tree.floor.zones) this.#zone(canvas, game, zone, theme);
    this.#things(canvas, game, theme);
    for (const creature of game.everyone()) {
      if (this.sees(creature.x, creature.y) && isPresent(creature))
        this.#creature(canvas, game, creature, theme);
    }
  }

  /** Whether the hero sees what stands there. */
  sees(x: number, y: number): boolean {
    return isInside(x, y) && this.lighting.inView[indexAt(x, y)] === 1;
  }

  /** Whether a tile is known at all. */
  knows(x: number, y: number): boolean {
    return isInside(x, y) && this.lighting.levels[indexAt(x, y)] !== LIGHT.unseen;
  }

  #tableFor(theme: Theme, isUtf8: boolean): TileTable {
    if (this.#table === undefined || this.#tableTheme !== theme || this.#isUtf8 !== isUtf8) {
      this.#table = new TileTable(theme, isUtf8);
      this.#tableTheme = theme;
      this.#isUtf8 = isUtf8;
    }
    return this.#table;
  }

  #tiles(canvas: Canvas, game: Game, table: TileTable): void {
    const { grid, memory } = game.tree.floor;
    const { left, top } = this.viewport;
    const { levels } = this.lighting;
    for (let row = Math.max(0, -top); row < canvas.height && row + top < FLOOR_HEIGHT; row++) {
      for (let column = Math.max(0, -left); column < canvas.width && column + left < FLOOR_WIDTH; column++) {
        const index = indexAt(column + left, row + top);
        const level = levels[index] ?? LIGHT.unseen;
        if (level === LIGHT.unseen) continue;
        const tile = (level === LIGHT.remembered ? memory : grid).at(index);
        canvas.cell(
          column,
          row,
          table.glyph(tile, level),
          table.fg(tile, level),
          table.bg(tile, level),
          table.flags(tile, level),
        );
      }
    }
  }

  /**
   * A cloud: its colour behind what it covers, and its sign on every other bare tile, for those without colour. A
   * ring is thin: its sign is on every bare tile.
   */
  #zone(canvas: Canvas, game: Game, zone: Zone, theme: Theme): void {
    const reach = Math.ceil(zone.radius);
    const ground = tint(theme, zone.color, 0.28);
    const { fg = DEFAULT_COLOR } = theme.styles[zone.color];
    for (let y = zone.y - reach; y <= zone.y + reach; y++) {
      for (let x = zone.x - reach; x <= zone.x + reach; x++) {
        if (!liesOver(zone, { x, y }) || !this.sees(x, y)) continue;
        if (!game.tree.floor.grid.isTransparent(indexAt(x, y))) continue;
        const column = this.viewport.toMapX(x);
        const row = this.viewport.toMapY(y);
        const isBare = game.tree.floor.grid.at(indexAt(x, y)) === TILE.floor;
        if (isBare && (zone.ring || (x + y) % 2 === 0)) {
          canvas.cell(column, row, zone.glyph, fg, theme.name === '16-colour' ? DEFAULT_COLOR : ground);
        } else {
          setGround(canvas, column, row, ground);
        }
      }
    }
  }

  #things(canvas: Canvas, game: Game, theme: Theme): void {
    const { corpses, items } = game.tree.floor;
    const { styles } = theme;
    for (const { x, y, ash } of corpses) {
      if (!this.sees(x, y)) continue;
      const color = styles[ash ? 'grey' : 'dark'].fg ?? DEFAULT_COLOR;
      this.#put(canvas, x, y, '%', color, 0);
    }
    for (const { x, y, item, card } of items) {
      if (!this.knows(x, y)) continue;
      const def = item && game.registries.items.tryFind(item.id);
      const glyph = card === undefined ? (def?.glyph ?? '*') : '?';
      const style = styles[card === undefined ? (def?.color ?? 'white') : 'purple'];
      const color = style.fg ?? DEFAULT_COLOR;
      const isLit = this.sees(x, y);
      this.#put(canvas, x, y, glyph, isLit ? color : dimmed(color, theme), isLit ? 1 : 0);
    }
  }

  #creature(canvas: Canvas, game: Game, creature: Creature, theme: Theme): void {
    const column = this.viewport.toMapX(creature.x);
    const row = this.viewport.toMapY(creature.y);
    const look = creatureLook(game, creature, theme, groundAt(canvas, column, row));
    canvas.cell(column, row, look.glyph, look.fg, look.bg, look.flags);
  }

  #put(canvas: Canvas, x: number, y: number, glyph: string, fg: Color, flags: number): void {
    const column = this.viewport.toMapX(x);
    const row = this.viewport.toMapY(y);
    canvas.cell(column, row, glyph, fg, groundAt(canvas, column, row), flags);
  }
}

/** Whether somebody stands or lies there: the dead are gone, the downed are not. */
function isPresent(creature: Creature): boolean {
  return creature.health > 0 || creature.downed_until >= 0;
}

function dimmed(color: Color, theme: Theme): Color {
  const memory = theme.styles.remembered.fg ?? DEFAULT_COLOR;
  if (color < 0 || memory < 0 || theme.name === '16-colour') return memory;
  return mix(shade(color, REMEMBERED_ITEM), memory, 0.5);
}

/** What lies behind a cell now. */
function groundAt(canvas: Canvas, x: number, y: number): Color {
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return DEFAULT_COLOR;
  const at = canvas.toWhole(x, y);
  return canvas.store.bg[at.y * canvas.store.width + at.x] ?? DEFAULT_COLOR;
}

/** Changes only what lies behind a cell. */
export function setGround(canvas: Canvas, x: number, y: number, ground: Color | undefined): void {
  if (ground === undefined || x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return;
  const at = canvas.toWhole(x, y);
  canvas.store.bg[at.y * canvas.store.width + at.x] = ground;
}
