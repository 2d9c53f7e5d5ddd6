import type { Zone } from '../game-tree.ts';
import { tellZone } from '../zones.ts';
import type { ActionContext, ActionOf } from './action-context.ts';
import { sideOf } from './action-context.ts';

/** `create_zone`: a cloud or patch that acts every second. */
export function createZone(context: ActionContext, action: ActionOf<'create_zone'>): void {
  const { game, selfId, cause } = context;
  const centre = action.target === 'self' ? context.self : (cause.place ?? context.target ?? context.self);
  if (!centre) return;
  const { time } = game.tree.run;
  const zone: Zone = {
    id: game.newId(),
    name: action.name,
    glyph: action.glyph,
    color: action.color,
    x: centre.x,
    y: centre.y,
    radius: action.radius,
    since: time,
    ticks: 0,
    ends_at: time + action.seconds,
    by: selfId,
    by_side: sideOf(context),
    scale: cause.scale,
    tick: action.tick,
    ...(action.ring ? { ring: { met: [] } } : {}),
    ...(action.after ? { after: { entry: cause.entry, actions: action.after } } : {}),
  };
  game.tree.floor.zones.push(zone);
  tellZone(game, zone);
}

/** `refill_light`: part of a full charge, up to a full lamp. */
export function refillLight(context: ActionContext, action: ActionOf<'refill_light'>): void {
  const { hero } = context.game.tree;
  const { full_charge } = context.game.registries.balance.light;
  hero.light = Math.min(full_charge, hero.light + full_charge * action.fraction);
}

/** `open_shop`: the screen shows the wares of the person talked to. */
export function openShop(context: ActionContext): void {
  const person = context.target ?? context.self;
  if (!person) return;
  context.game.emit({
    on: 'notice',
    kind: 'shop',
    source: person.id,
    x: person.x,
    y: person.y,
    text: '',
    tone: 'plain',
  });
}

/** `log`: a line for the player. */
export function writeLog(context: ActionContext, action: ActionOf<'log'>): void {
  const place = context.self ?? context.game.tree.hero;
  context.game.emit({
    on: 'notice',
    kind: 'log',
    source: place.id,
    x: place.x,
    y: place.y,
    text: action.text,
    tone: 'plain',
  });
}
