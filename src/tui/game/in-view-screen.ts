import { tileSpec } from '../../content/tiles.ts';
import type { Place } from '../../world/floor-plan.ts';
import { indexAt } from '../../world/grid.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { close, replace, stay } from '../terminal/response.ts';
import type { CursorPosition } from '../terminal/screen.ts';
import type { UiResponse, UiScreen } from '../ui-command.ts';
import { drawFrame, middle } from '../widgets/frame.ts';
import { List, type ListRow } from '../widgets/list.ts';
import { span } from '../widgets/spans.ts';
import type { Board } from './board.ts';
import { thingsAt } from './facts.ts';
import { moodSpan, statusSpans } from './panel-parts.ts';
import { PointerScreen } from './pointer-screen.ts';
import { whereWord } from './words.ts';

/** Tiles that are worth a line of their own. */
const FEATURES = new Set(['stairs_down', 'way_up', 'locked_door', 'shrine', 'brazier']);
const WIDTH = 64;
/** Frame and a row for the eye. */
const EDGES = 2;

/** Everybody and everything in view, the nearest first. Choosing one looks at it. */
export class InViewScreen implements UiScreen {
  readonly isOverlay = true;
  readonly #game: Board;
  readonly #list: List<Place>;
  readonly #count: number;

  constructor(game: Board) {
    this.#game = game;
    const rows = [...creatureRows(game), ...thingRows(game)];
    this.#count = rows.length;
    this.#list = new List(rows, 'Nobody and nothing is in view.');
  }

  draw(canvas: Canvas): void {
    const { ui } = this.#game;
    const panel = middle(canvas, ui, WIDTH, Math.max(1, this.#count) + EDGES);
    const inside = drawFrame(panel, ui, {
      title: 'In view',
      keys: [
        ['Enter', 'look'],
        ['Esc', 'back'],
      ],
    });
    this.#list.draw(inside, ui);
  }

  onKey(key: string): UiResponse {
    if (key === 'escape') return close();
    const answer = this.#list.onKey(key);
    if (answer.kind !== 'chosen') return stay();
    return replace(new PointerScreen(this.#game, { mode: 'look' }, answer.value));
  }

  cursor(): CursorPosition | undefined {
    return this.#list.cursor();
  }
}

function creatureRows({ facts, ui }: Board): ListRow<Place>[] {
  const { styles } = ui.theme;
  return facts.inView.map((sighted) => {
    const { creature, name, dx, dy, statuses } = sighted;
    const line = [span(`${name} `, styles.white), moodSpan(sighted, ui)];
    for (const status of statuses) line.push(span('  '), ...statusSpans(status, ui));
    const right = whereWord(dx, dy);
    return { line, right, value: { x: creature.x, y: creature.y } };
  });
}

function thingRows({ map, ui }: Board): ListRow<Place>[] {
  const { hero, floor } = ui.game.tree;
  const { styles } = ui.theme;
  const found: { place: Place; text: string; isThing: boolean }[] = [];
  const taken = new Set<number>();
  for (const { x, y } of floor.items) {
    if (!map.sees(x, y) || taken.has(indexAt(x, y))) continue;
    taken.add(indexAt(x, y));
    found.push({ place: { x, y }, text: thingsAt(ui.game, x, y).join(', '), isThing: true });
  }
  for (const [index, isSeen] of map.lighting.inView.entries()) {
    if (isSeen !== 1) continue;
    const spec = tileSpec(floor.grid.at(index));
    if (!FEATURES.has(spec.name)) continue;
    const place = { x: index % 80, y: Math.floor(index / 80) };
    found.push({ place, text: spec.label, isThing: false });
  }
  const distance = ({ place }: { place: Place }): number =>
    (place.x - hero.x) * (place.x - hero.x) + (place.y - hero.y) * (place.y - hero.y);
  return found
    .sort((a, b) => distance(a) - distance(b))
    .map(({ place, text, isThing }) => ({
      line: [span(text, isThing ? styles.text : styles.muted)],
      right: whereWord(place.x - hero.x, place.y - hero.y),
      value: place,
    }));
}
