import type { ColorName } from '../../content/vocabulary.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature, StatusStack } from '../../engine/game-tree.ts';
import { BOLD, flagsOf, REVERSE, UNDERLINE } from '../terminal/canvas.ts';
import { type Color, DEFAULT_COLOR, shade } from '../terminal/colors.ts';
import type { Theme } from '../terminal/theme.ts';

/** How a creature is drawn on one cell. */
export interface CellLook {
  readonly glyph: string;
  readonly fg: Color;
  readonly bg: Color;
  /** BOLD, UNDERLINE, REVERSE. */
  readonly flags: number;
}

/** What rank a creature has, beside its species. */
export type Rank = 'elite' | 'boss' | undefined;

/** Whether a creature is an elite or a boss. */
export function rankOf(game: Game, creature: Creature): Rank {
  if (creature.kind !== 'enemy') return undefined;
  const def = game.registries.enemies.tryFind(creature.def);
  if (def?.boss) return 'boss';
  return def?.elite ? 'elite' : undefined;
}

/** A creature's name without an article: "you", "ballast rat", "elite shambler". */
export function nameOf(game: Game, creature: Creature): string {
  if (creature.kind === 'hero') return 'you';
  if (creature.kind === 'npc') return game.registries.npcs.tryFind(creature.def)?.name ?? 'somebody';
  const name = game.registries.enemies.tryFind(creature.def)?.name ?? 'creature';
  return creature.raised ? `risen ${name}` : name;
}

/** Glyph and colours: the species' own; elites bold and underlined, bosses reversed, status behind it. */
export function creatureLook(game: Game, creature: Creature, theme: Theme, ground: Color): CellLook {
  const { styles } = theme;
  const statusGround = statusTint(game, creature, theme);
  const isMono = theme.name === 'mono';
  const marked = isMono && statusGround.isMarked ? UNDERLINE : 0;
  if (creature.kind === 'hero') {
    const style = styles.hero;
    const bg = statusGround.color ?? ground;
    return { glyph: '@', fg: style.fg ?? DEFAULT_COLOR, bg, flags: flagsOf(style) | marked };
  }
  const def =
    creature.kind === 'npc'
      ? game.registries.npcs.tryFind(creature.def)
      : game.registries.enemies.tryFind(creature.def);
  const style = styles[def?.color ?? 'white'];
  const isDown = creature.downed_until >= 0;
  let flags = flagsOf(style) | marked | (isMono ? BOLD : 0);
  const rank = rankOf(game, creature);
  if (rank === 'elite') flags |= BOLD | UNDERLINE;
  if (rank === 'boss') flags |= BOLD | REVERSE;
  const friendly = creature.side === 'hostile' ? undefined : allyGround(theme);
  return {
    glyph: isDown ? '&' : (def?.glyph ?? '?'),
    fg: style.fg ?? DEFAULT_COLOR,
    bg: statusGround.color ?? friendly ?? ground,
    flags: creature.side === 'hero' ? flags | UNDERLINE : flags,
  };
}

/** The status that is nearest to its maximum, the first of equals. */
export function strongestStatus(game: Game, creature: Creature): StatusStack | undefined {
  let best: StatusStack | undefined;
  let most = 0;
  for (const stack of creature.statuses) {
    const def = game.registries.statuses.tryFind(stack.status);
    const part = def ? stack.stacks / def.max : 0;
    if (part > most) {
      most = part;
      best = stack;
    }
  }
  return best;
}

function statusTint(
  game: Game,
  creature: Creature,
  theme: Theme,
): { color: Color | undefined; isMarked: boolean } {
  const strongest = strongestStatus(game, creature);
  if (strongest === undefined) return { color: undefined, isMarked: false };
  const def = game.registries.statuses.tryFind(strongest.status);
  const color = tint(theme, def?.color ?? 'white', 0.3 + 0.25 * (strongest.stacks / (def?.max ?? 1)));
  return { color, isMarked: true };
}

/** A colour made dark enough to lie behind a glyph; undefined where the theme has no colours. */
export function tint(theme: Theme, name: ColorName, level: number): Color | undefined {
  const { fg } = theme.styles[name];
  if (fg === undefined || fg < 0) return undefined;
  // With sixteen colours every dark shade is the same grey: the plain colour tells more.
  return theme.name === '16-colour' ? fg : shade(fg, level);
}

function allyGround(theme: Theme): Color | undefined {
  const { fg } = theme.styles.ally;
  return fg === undefined || theme.name === '16-colour' ? undefined : shade(fg, 0.25);
}
