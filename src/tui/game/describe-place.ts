import { tileSpec } from '../../content/tiles.ts';
import { liesOver } from '../../engine/zones.ts';
import type { Place } from '../../world/floor-plan.ts';
import { indexAt } from '../../world/grid.ts';
import type { Ui } from '../ui.ts';
import { type Line, type Span, span } from '../widgets/spans.ts';
import { describeSighted } from './describe-creature.ts';
import { type Facts, thingsAt } from './facts.ts';
import type { MapView } from './map-view.ts';
import { directionWords, distanceWord, secondsWord } from './words.ts';

function farWord(dx: number, dy: number): string {
  const distance = distanceWord(dx, dy);
  return `${distance} ${distance === '1' ? 'tile' : 'tiles'}`;
}

/** Everything that can be said of a place: who stands there, what lies there, what it is, how far. */
export function describePlace(place: Place, facts: Facts, map: MapView, ui: Ui): Line[] {
  const { styles } = ui.theme;
  const { floor, hero } = ui.game.tree;
  if (!map.knows(place.x, place.y)) return [[span('You do not know this place.', styles.muted)]];
  const sees = map.sees(place.x, place.y);
  const lines: Line[] = [];
  const sighted = facts.inView.find(({ creature }) => creature.x === place.x && creature.y === place.y);
  if (sighted !== undefined) lines.push(...describeSighted(sighted, ui));
  else if (hero.x === place.x && hero.y === place.y) lines.push([span('You', styles.title)]);
  for (const thing of thingsAt(ui.game, place.x, place.y)) {
    lines.push([span('On the ground: ', styles.muted), span(thing, styles.white)]);
  }
  if (sees) lines.push(...corpseLines(place, ui), ...zoneLines(place, ui));
  const tile = tileSpec((sees ? floor.grid : floor.memory).at(indexAt(place.x, place.y)));
  const dx = place.x - hero.x;
  const dy = place.y - hero.y;
  const where = dx === 0 && dy === 0 ? 'here' : `${farWord(dx, dy)} ${directionWords(dx, dy)}`;
  const ground: Span[] = [span(capital(tile.label), styles.text), span(`, ${where}`, styles.muted)];
  if (!sees) ground.push(span(', as you remember it', styles.remembered));
  lines.push(ground);
  return lines;
}

function corpseLines(place: Place, ui: Ui): Line[] {
  const { styles } = ui.theme;
  return ui.game.tree.floor.corpses
    .filter(({ x, y }) => x === place.x && y === place.y)
    .map(({ enemy, ash }) => {
      const name = ui.session.registries.enemies.tryFind(enemy)?.name ?? 'creature';
      return [span(ash ? `the ashes of a ${name}` : `a dead ${name}`, styles.muted)];
    });
}

function zoneLines(place: Place, ui: Ui): Line[] {
  const { floor, run } = ui.game.tree;
  const lines: Line[] = [];
  for (const zone of floor.zones) {
    const { name, color, ends_at } = zone;
    if (!liesOver(zone, place)) continue;
    const time = span(` for ${secondsWord(ends_at - run.time)}`, ui.theme.styles.muted);
    lines.push([span(name, ui.theme.styles[color]), time]);
  }
  return lines;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
