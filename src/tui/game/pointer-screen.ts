import { commandRefusal } from '../../engine/turn/play.ts';
import { hasClearLine } from '../../world/field-of-view.ts';
import type { Place } from '../../world/floor-plan.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, indexAt } from '../../world/grid.ts';
import { DIRECTIONS } from '../keys/actions.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { shade } from '../terminal/colors.ts';
import { close, stay } from '../terminal/response.ts';
import type { CursorPosition } from '../terminal/screen.ts';
import { play, type UiResponse, type UiScreen } from '../ui-command.ts';
import type { KeyHint } from '../widgets/frame.ts';
import { menuMove } from '../widgets/menu-keys.ts';
import type { Span } from '../widgets/spans.ts';
import { commandOf, nobodyFor, type Purpose, placesFor } from './aiming.ts';
import type { Board } from './board.ts';
import { describePlace } from './describe-place.ts';
import { lineBetween } from './line.ts';
import { setGround } from './map-view.ts';
import { MORE_KEY, PointedText } from './pointed-text.ts';

/** Looks at places, aims at them or chooses one to travel to. Lies over the map. */
export class PointerScreen implements UiScreen {
  readonly isOverlay = true;
  readonly #game: Board;
  readonly #purpose: Purpose;
  #place: Place;
  readonly #text = new PointedText();
  /** Why the last choice was refused. */
  #refusal = '';
  #cursor: CursorPosition | undefined;

  /** @param at where to begin; else at the first thing worth pointing at */
  constructor(game: Board, purpose: Purpose, at?: Place) {
    this.#game = game;
    this.#purpose = purpose;
    const { hero } = game.ui.game.tree;
    const [first] = purpose.mode === 'travel' ? [] : this.#places();
    this.#place = at ?? first ?? { x: hero.x, y: hero.y };
    // It begins at the hero then, who is hardly meant.
    const nobody = purpose.mode === 'aim' ? nobodyFor(purpose, game.facts) : undefined;
    if (nobody !== undefined && at === undefined) this.#refusal = `${nobody} Move to choose a place.`;
    game.focus = this.#place;
  }

  draw(canvas: Canvas): void {
    const map = this.#game.mapCanvas(canvas);
    const { viewport } = this.#game.map;
    const { styles } = this.#game.ui.theme;
    this.#drawRange(map);
    if (this.#purpose.mode === 'aim') this.#drawLine(map);
    const x = viewport.toMapX(this.#place.x);
    const y = viewport.toMapY(this.#place.y);
    const at = map.toWhole(x, y);
    const index = at.y * canvas.store.width + at.x;
    const glyph = canvas.store.glyphs[index] ?? ' ';
    map.put(x, y, glyph === ' ' ? 'X' : glyph, { ...styles.target, reverse: styles.target.bg === undefined });
    this.#cursor = at;
    this.#drawText(canvas, at.y);
  }

  onKey(key: string): UiResponse {
    this.#refusal = '';
    const { bindings } = this.#game.ui;
    const action = bindings.actionFor(key);
    if (key === MORE_KEY) {
      this.#text.turnPage();
      return stay();
    }
    if (key === 'escape') return this.#close();
    if (key === 'tab' || key === '+') return this.#cycle(1);
    if (key === 'backtab' || key === '-') return this.#cycle(-1);
    if (key === 'enter' || (this.#purpose.mode === 'aim' && action === 'fire')) return this.#choose();
    if (this.#purpose.mode !== 'aim' && action === 'travel') return this.#choose();
    if (action === 'descend' || action === 'extract') return this.#landmark(action);
    if (action === 'look') return this.#close();
    const step = action === undefined ? undefined : DIRECTIONS[action];
    if (step !== undefined) return this.#move(step.dx, step.dy);
    // The arrows point even where they are bound to something else.
    const move = menuMove(key);
    if (move === 'up' || move === 'down') return this.#move(0, move === 'up' ? -1 : 1);
    if (move === 'left' || move === 'right') return this.#move(move === 'left' ? -1 : 1, 0);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#cursor;
  }

  #places(): Place[] {
    const { map, facts, ui } = this.#game;
    return placesFor(this.#purpose, facts, ui.game, (x, y) => map.knows(x, y));
  }

  #pointAt(place: Place): UiResponse {
    this.#place = place;
    this.#text.toStart();
    this.#game.focus = place;
    return stay();
  }

  #move(dx: number, dy: number): UiResponse {
    const x = Math.min(Math.max(this.#place.x + dx, 0), FLOOR_WIDTH - 1);
    const y = Math.min(Math.max(this.#place.y + dy, 0), FLOOR_HEIGHT - 1);
    return this.#pointAt({ x, y });
  }

  #cycle(step: 1 | -1): UiResponse {
    const places = this.#places();
    if (places.length === 0) {
      this.#refusal = this.#purpose.mode === 'aim' ? 'No foe is in view.' : 'Nothing is in view.';
      return stay();
    }
    const at = places.findIndex(({ x, y }) => x === this.#place.x && y === this.#place.y);
    const next = at < 0 ? 0 : (at + step + places.length) % places.length;
    return this.#pointAt(places[next] ?? this.#place);
  }

  #landmark(which: 'descend' | 'extract'): UiResponse {
    const { floor } = this.#game.ui.game.tree;
    const [x, y] =
      which === 'descend' ? [floor.stairs_x, floor.stairs_y] : [floor.entrance_x, floor.entrance_y];
    if (this.#game.map.knows(x, y)) return this.#pointAt({ x, y });
    this.#refusal =
      which === 'descend' ? 'You have not found the stairs down.' : 'You have not found the way up.';
    return stay();
  }

  #choose(): UiResponse {
    const { ui, automatic } = this.#game;
    if (this.#purpose.mode !== 'aim') {
      this.#close();
      automatic.start({ kind: 'travel', ...this.#place });
      return close();
    }
    const command = commandOf(ui.game, this.#purpose, this.#place);
    const refusal = command === undefined ? 'Nobody is there.' : commandRefusal(ui.game, command)?.text;
    if (command === undefined || refusal !== undefined) {
      this.#refusal = refusal ?? '';
      return stay();
    }
    this.#game.focus = undefined;
    return close(play(command));
  }

  #close(): UiResponse {
    this.#game.focus = undefined;
    return close();
  }

  /** Everything in reach lies on lighter ground. */
  #drawRange(map: Canvas): void {
    if (this.#purpose.mode !== 'aim') return;
    const { ui, map: view } = this.#game;
    const { hero } = ui.game.tree;
    const { bg } = ui.theme.styles.path;
    const { range } = this.#purpose;
    if (bg === undefined || ui.theme.name === '16-colour' || range >= FLOOR_HEIGHT) return;
    const reach = Math.ceil(range);
    for (let y = hero.y - reach; y <= hero.y + reach; y++) {
      for (let x = hero.x - reach; x <= hero.x + reach; x++) {
        const squared = (x - hero.x) * (x - hero.x) + (y - hero.y) * (y - hero.y);
        if (squared > range * range + 1e-9 || !view.sees(x, y)) continue;
        setGround(map, view.viewport.toMapX(x), view.viewport.toMapY(y), shade(bg, 0.55));
      }
    }
  }

  /** The line of fire; the part that cannot be hit is marked otherwise. */
  #drawLine(map: Canvas): void {
    if (this.#purpose.mode !== 'aim') return;
    const { ui, map: view } = this.#game;
    const { hero, floor } = ui.game.tree;
    const { styles } = ui.theme;
    const { range } = this.#purpose;
    const isClear = hasClearLine(floor.grid, indexAt(hero.x, hero.y), indexAt(this.#place.x, this.#place.y));
    for (const { x, y } of lineBetween(hero, this.#place).slice(1, -1)) {
      const squared = (x - hero.x) * (x - hero.x) + (y - hero.y) * (y - hero.y);
      const reaches = isClear && squared <= range * range + 1e-9 && view.knows(x, y);
      const style = reaches ? styles.path : styles.danger;
      const column = view.viewport.toMapX(x);
      const row = view.viewport.toMapY(y);
      map.put(column, row, reaches ? '*' : 'x', { ...style, bold: true });
    }
  }

  #drawText(canvas: Canvas, row: number): void {
    const { ui, map, facts } = this.#game;
    const hero = map.viewport.toMapY(ui.game.tree.hero.y);
    const verdict = this.#verdict();
    const pointed = {
      title: this.#title(),
      keys: this.#keys(),
      verdict: verdict && [verdict],
      lines: describePlace(this.#place, facts, map, ui),
      // Whoever aims wants to see from where as well.
      rows: this.#purpose.mode === 'aim' ? [row, hero] : [row],
    };
    this.#text.draw(canvas, this.#game.layout(canvas), pointed, ui);
  }

  /** Whether it can be done, said before it is tried. */
  #verdict(): Span | undefined {
    const { ui } = this.#game;
    const { danger, good } = ui.theme.styles;
    if (this.#refusal !== '') return { text: this.#refusal, style: danger };
    if (this.#purpose.mode !== 'aim') return undefined;
    const command = commandOf(ui.game, this.#purpose, this.#place);
    if (command === undefined) return undefined;
    const refusal = commandRefusal(ui.game, command);
    return refusal ? { text: refusal.text, style: danger } : { text: 'In reach.', style: good };
  }

  #title(): string {
    if (this.#purpose.mode === 'look') return 'Look';
    if (this.#purpose.mode === 'travel') return 'Travel where?';
    const { name, range } = this.#purpose;
    return range >= FLOOR_HEIGHT ? `Aim ${name}` : `Aim ${name}, reach ${Number(range.toFixed(1))}`;
  }

  #keys(): readonly KeyHint[] {
    const next: KeyHint = ['Tab', 'next'];
    const leave: KeyHint = ['Esc', 'back'];
    if (this.#purpose.mode === 'aim') return [next, ['Enter', 'do it'], leave];
    return [next, ['Enter', 'go there'], ['>', 'stairs'], leave];
  }
}
