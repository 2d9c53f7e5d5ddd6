/**
 * src/tui/game: the map and everything around it. Reads the game and draws; whatever changes it is a command that
 * goes through the `Ui`.
 */
import type { Happening } from '../../engine/event.ts';
import type { Place } from '../../world/floor-plan.ts';
import { keyLabel } from '../keys/bindings.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { DEFAULT_COLOR } from '../terminal/colors.ts';
import { close, stay } from '../terminal/response.ts';
import type { CursorPosition } from '../terminal/screen.ts';
import type { Ui } from '../ui.ts';
import type { UiResponse, UiScreen } from '../ui-command.ts';
import { putLine } from '../widgets/spans.ts';
import { isTarget } from './aiming.ts';
import { AutomaticRun } from './automatic-run.ts';
import type { Board } from './board.ts';
import { MapEffects } from './effects.ts';
import { type Facts, readFacts } from './facts.ts';
import { type FollowUp, FollowUps } from './follow-ups.ts';
import { Hints } from './hints.ts';
import { respondTo, takesNoTime } from './key-commands.ts';
import { type Layout, layoutFor, part } from './layout.ts';
import { MapView } from './map-view.ts';
import { MessageView } from './message-view.ts';
import { drawHeroPanel, drawPanel, drawViewPanel, showsKeys } from './panel.ts';
import { drawStatusLines } from './status-lines.ts';

/** The screen on which the game is played. */
export class GameScreen implements UiScreen, Board {
  readonly ui: Ui;
  readonly map = new MapView();
  readonly automatic: AutomaticRun;
  readonly hints = new Hints();
  readonly #effects = new MapEffects();
  readonly #messages = new MessageView();
  readonly #followUps = new FollowUps();
  #facts: Facts | undefined;
  #depth = 0;
  /** Turn before the last command: reader mode shows what came since. */
  #since = 0;
  #cursor: CursorPosition | undefined;
  #cancelEffects: (() => void) | undefined;
  focus: Place | undefined;

  /** @param onStep called when an automatic action has taken steps: follow-ups may wait and a frame is due */
  constructor(ui: Ui, onStep: () => void) {
    this.ui = ui;
    this.automatic = new AutomaticRun(ui, onStep);
    ui.listen((happened) => this.#hear(happened));
  }

  get facts(): Facts {
    if (this.#facts === undefined) {
      this.map.update(this.ui.game);
      this.#facts = readFacts(this.ui.game, this.map);
    }
    return this.#facts;
  }

  /** The next screen that what happened calls for. */
  takeFollowUp(): FollowUp | undefined {
    const next = this.#followUps.take(this.ui.game);
    if (next !== undefined) this.automatic.stopQuietly();
    return next;
  }

  mapCanvas(canvas: Canvas): Canvas {
    const { map } = this.layout(canvas);
    const { hero, floor } = this.ui.game.tree;
    const { x, y } = this.focus ?? hero;
    if (floor.depth !== this.#depth) this.map.viewport.centre(x, y, map.width, map.height);
    this.#depth = floor.depth;
    this.map.viewport.follow(x, y, map.width, map.height);
    // Whoever looks or aims has a place of its own to see.
    if (this.focus === undefined) this.map.viewport.include(hero, this.#foes());
    return part(canvas, map);
  }

  /** Places of the foes in view, the nearest first. */
  #foes(): Place[] {
    return this.facts.inView.filter(isTarget).map(({ creature }) => creature);
  }

  layout(canvas: Canvas): Layout {
    return layoutFor(canvas.width, canvas.height, this.ui.isReader);
  }

  draw(canvas: Canvas): void {
    const { ui, facts } = this;
    const { game, theme } = ui;
    const layout = this.layout(canvas);
    const map = this.mapCanvas(canvas);
    this.map.draw(map, game, theme);
    this.#drawEffects(map);
    for (const rule of layout.rules) {
      const line = rule.isVertical ? canvas.glyphs.vertical : canvas.glyphs.horizontal;
      canvas.fill(theme.styles.border, line, rule.x, rule.y, rule.width, rule.height);
    }
    const edge = theme.styles.border.fg ?? DEFAULT_COLOR;
    for (const { x, y } of layout.joints) canvas.cell(x, y, canvas.glyphs.teeRight, edge);
    if (layout.panel) drawPanel(part(canvas, layout.panel), facts, ui);
    if (layout.heroPanel) drawHeroPanel(part(canvas, layout.heroPanel), facts, ui);
    if (layout.viewPanel) drawViewPanel(part(canvas, layout.viewPanel), facts, ui);
    if (layout.status) drawStatusLines(part(canvas, layout.status), facts, ui);
    this.#drawLog(part(canvas, layout.log), showsKeys(layout));
    const { hero } = game.tree;
    const { viewport } = this.map;
    this.#cursor = map.toWhole(viewport.toMapX(hero.x), viewport.toMapY(hero.y));
  }

  onKey(key: string): UiResponse {
    const action = this.ui.bindings.actionFor(key);
    if (this.automatic.isRunning) {
      this.automatic.stopByKey();
      // Many a key is pressed only to stop; what costs no time can be meant by it all the same.
      if (action === undefined || !takesNoTime(action)) return stay();
    }
    if (action === undefined) return this.#explainKey(key);
    this.hints.used(action);
    this.#since = this.ui.game.tree.run.turn;
    return respondTo(action, this);
  }

  /** A key without a meaning says so, but for those of menus, which everybody presses once too often. */
  #explainKey(key: string): UiResponse {
    const { bindings } = this.ui;
    if (key !== 'escape' && key !== 'enter')
      this.ui.say(`${keyLabel(key)} does nothing here; ${bindings.labelFor('help')} shows every key.`);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#cursor;
  }

  /** Leaves; nothing may run on without a screen. */
  leave(): UiResponse {
    this.automatic.stopQuietly();
    this.#cancelEffects?.();
    return close();
  }

  #hear(happened: readonly Happening[]): void {
    const { game, host, options } = this.ui;
    this.map.update(game);
    this.#facts = undefined;
    this.automatic.note();
    if (options.animation && !options.reader) this.#effects.add(happened, game, this.map, host.clock.now());
    else this.#effects.clear();
    if (this.#followUps.add(happened, game) && !this.automatic.isRunning) host.flushInput();
  }

  #drawEffects(map: Canvas): void {
    const { clock, redraw } = this.ui.host;
    this.#effects.draw(map, this.map, this.ui.theme, clock.now());
    this.#cancelEffects?.();
    const wait = this.#effects.nextChange(clock.now());
    this.#cancelEffects = wait === undefined ? undefined : clock.after(wait, redraw);
  }

  #drawLog(canvas: Canvas, areKeysListed: boolean): void {
    const hint = this.hints.line(this.ui, canvas.width, areKeysListed);
    const height = hint === undefined ? canvas.height : canvas.height - 1;
    this.#messages.draw(canvas.region(0, 0, canvas.width, height), this.ui, this.#since);
    if (hint !== undefined) putLine(canvas, 0, height, hint);
  }
}
