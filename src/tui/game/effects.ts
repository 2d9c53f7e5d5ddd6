import type { Happening } from '../../engine/event.ts';
import type { Game } from '../../engine/game.ts';
import { ELEMENTS, type Shares } from '../../rules/elements.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { type Color, DEFAULT_COLOR, shade } from '../terminal/colors.ts';
import { textWidth } from '../terminal/glyphs.ts';
import type { PaletteName, Theme } from '../terminal/theme.ts';
import { type MapView, setGround } from './map-view.ts';

/** How long things stay, in milliseconds. */
const FLASH_MS = 160;
const FLOAT_MS = 550;
const LABEL_MS = 900;
/** How long a ring stays at each tile of its way. */
const RING_MS = 70;
/** When a floating number rises by a row. */
const RISE_MS = 260;
/** More than this many at once tell nobody anything. */
const MAX_EFFECTS = 60;

/** Something on the map for a moment. */
interface Effect {
  readonly kind: 'flash' | 'float' | 'ring';
  readonly x: number;
  readonly y: number;
  /** Of a ring: how many tiles from its middle it is. */
  readonly radius?: number;
  readonly text: string;
  readonly color: PaletteName;
  readonly bold: boolean;
  readonly from: number;
  readonly until: number;
}

/**
 * Flashes, floating numbers and names of reactions. Only looks: it hears what happened, draws over the map for a
 * moment, and nothing ever waits for it.
 */
export class MapEffects {
  #effects: Effect[] = [];

  /** Takes up what happened in view. */
  add(happened: readonly Happening[], game: Game, map: MapView, now: number): void {
    for (const happening of happened) {
      if (!map.sees(happening.x, happening.y)) continue;
      if (happening.on === 'damage_taken') this.#wound(happening, game, now);
      else if (happening.on === 'creature_died') this.#flash(happening.x, happening.y, 'red', now);
      else if (happening.on === 'notice') this.#notice(happening, game, now);
    }
    if (this.#effects.length > MAX_EFFECTS) this.#effects.splice(0, this.#effects.length - MAX_EFFECTS);
  }

  /** Nothing any more: the next key was faster. */
  clear(): void {
    this.#effects = [];
  }

  /** Draws what is still on; forgets the rest. */
  draw(canvas: Canvas, map: MapView, theme: Theme, now: number): void {
    this.#effects = this.#effects.filter((effect) => effect.until > now);
    for (const effect of this.#effects) {
      if (effect.from > now) continue;
      const x = map.viewport.toMapX(effect.x);
      const y = map.viewport.toMapY(effect.y);
      const style = theme.styles[effect.color];
      if (effect.kind === 'ring') {
        drawRing(canvas, map, effect, style.fg);
        continue;
      }
      if (effect.kind === 'flash') {
        setGround(canvas, x, y, style.fg === undefined ? undefined : shade(style.fg, 0.75));
        continue;
      }
      const rise = now - effect.from >= RISE_MS ? 2 : 1;
      // Above the place; at the map's upper edge below it.
      const row = y - rise >= 0 ? y - rise : y + rise;
      const width = textWidth(effect.text);
      const column = Math.min(
        Math.max(0, x - Math.floor((width - 1) / 2)),
        Math.max(0, canvas.width - width),
      );
      canvas.put(column, row, effect.text, { fg: style.fg ?? DEFAULT_COLOR, bold: effect.bold });
    }
  }

  /** Milliseconds until something changes by itself, undefined where nothing is on. */
  nextChange(now: number): number | undefined {
    let next: number | undefined;
    for (const { kind, from, until } of this.#effects) {
      const rise = from + RISE_MS;
      const at = from > now ? from : kind === 'float' && rise > now ? rise : until;
      if (at > now && (next === undefined || at < next)) next = at;
    }
    return next === undefined ? undefined : next - now;
  }

  #wound(event: Extract<Happening, { on: 'damage_taken' }>, game: Game, now: number): void {
    const amount = Math.round(event.amount);
    const isHero = event.source === game.tree.hero.id;
    const color = isHero ? 'danger' : mainElement(event.shares);
    this.#flash(event.x, event.y, color, now);
    if (amount <= 0) return;
    this.#float(event.x, event.y, `${isHero ? '-' : ''}${amount}${event.critical ? '!' : ''}`, color, {
      bold: event.critical || isHero,
      now,
      stay: FLOAT_MS,
    });
  }

  #notice(notice: Extract<Happening, { on: 'notice' }>, game: Game, now: number): void {
    const { x, y, kind, id } = notice;
    if (kind === 'reaction' && id !== undefined) {
      const def = game.registries.reactions.tryFind(id);
      this.#float(x, y, def?.name ?? id, def?.color ?? 'white', { bold: true, now, stay: LABEL_MS });
    } else if (kind === 'level_up') {
      this.#float(x, y, 'new level', 'good', { bold: true, now, stay: LABEL_MS });
    } else if (kind === 'healed') {
      this.#flash(x, y, 'good', now);
    } else if (kind === 'zone' && notice.ring !== undefined) {
      this.#ring(notice, notice.ring, game, now);
    } else if (kind === 'noticed') {
      this.#float(x, y, '!', 'warning', { bold: true, now, stay: FLOAT_MS });
    }
  }

  /** Each tile of a ring's way comes after the one before it, however many of them one turn brings. */
  #ring(
    { x, y, id }: { x: number; y: number; id?: string | undefined },
    radius: number,
    game: Game,
    now: number,
  ): void {
    const before = this.#effects.findLast((one) => one.kind === 'ring' && one.x === x && one.y === y);
    const from = Math.max(now, before?.until ?? now);
    const color = game.tree.floor.zones.find(({ name }) => name === id)?.color ?? 'white';
    const until = from + RING_MS;
    this.#effects.push({ kind: 'ring', x, y, radius, text: '', color, bold: false, from, until });
  }

  #flash(x: number, y: number, color: PaletteName, now: number): void {
    this.#effects.push({
      kind: 'flash',
      x,
      y,
      text: '',
      color,
      bold: false,
      from: now,
      until: now + FLASH_MS,
    });
  }

  /** Several at one place at once stand beside each other by adding to the text. */
  #float(
    x: number,
    y: number,
    text: string,
    color: PaletteName,
    { bold, now, stay }: { bold: boolean; now: number; stay: number },
  ): void {
    const index = this.#effects.findIndex(
      (other) => other.kind === 'float' && other.x === x && other.y === y && other.from === now,
    );
    const other = this.#effects[index];
    const joined = other === undefined ? text : `${other.text} ${text}`;
    const until = Math.max(other?.until ?? 0, now + stay);
    const effect: Effect = { kind: 'float', x, y, text: joined, color, bold, from: now, until };
    if (other === undefined) this.#effects.push(effect);
    else this.#effects[index] = effect;
  }
}

/** A ring behind what stands there, on the tiles that are in view. */
function drawRing(canvas: Canvas, map: MapView, { x, y, radius = 0 }: Effect, fg: Color | undefined): void {
  if (fg === undefined) return;
  const reach = radius + 1;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const squared = dx * dx + dy * dy;
      if (squared <= (radius - 0.5) ** 2 || squared > (radius + 0.5) ** 2 || !map.sees(x + dx, y + dy))
        continue;
      setGround(canvas, map.viewport.toMapX(x + dx), map.viewport.toMapY(y + dy), shade(fg, 0.6));
    }
  }
}

/** The element that most of a hit is of. */
function mainElement(shares: Shares): PaletteName {
  let best: PaletteName = 'kinetic';
  let most = 0;
  for (const element of ELEMENTS) {
    const share = shares[element] ?? 0;
    if (share > most) {
      most = share;
      best = element;
    }
  }
  return best;
}
