import type { Role } from '../terminal/theme.ts';

/** How hurt somebody looks. */
export interface HealthWord {
  readonly word: string;
  /** The word's look; the word itself says it where there is no colour. */
  readonly role: Role;
}

/** Health in words, for those whose numbers one does not know. */
export function healthWord(health: number, max: number): HealthWord {
  const part = max > 0 ? health / max : 0;
  if (part >= 1) return { word: 'unhurt', role: 'good' };
  if (part >= 0.75) return { word: 'scratched', role: 'good' };
  if (part >= 0.5) return { word: 'wounded', role: 'warning' };
  if (part >= 0.25) return { word: 'badly hurt', role: 'warning' };
  return { word: 'near death', role: 'danger' };
}

/** How the hero's own health number looks. */
export function healthRole(health: number, max: number): Role {
  const part = max > 0 ? health / max : 0;
  if (part >= 0.6) return 'good';
  return part >= 0.3 ? 'warning' : 'danger';
}

/** The compass direction of an offset, x to the right and y down: "N", "SE"; "here" for none. */
export function direction(dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return 'here';
  const wide = Math.abs(dx);
  const high = Math.abs(dy);
  // A sector is 45 degrees: 0.4142 is the tangent of half of it.
  const vertical = high > wide * 0.4142 ? (dy < 0 ? 'N' : 'S') : '';
  const horizontal = wide > high * 0.4142 ? (dx < 0 ? 'W' : 'E') : '';
  return vertical + horizontal;
}

/** The same in full, for sentences: "north-east". */
export function directionWords(dx: number, dy: number): string {
  const words: Record<string, string> = { N: 'north', S: 'south', E: 'east', W: 'west' };
  const short = direction(dx, dy);
  if (short === 'here') return short;
  return [...short].map((letter) => words[letter] ?? letter).join('-');
}

/** A distance in tiles: whole where it is whole. */
export function distanceWord(dx: number, dy: number): string {
  const distance = Math.sqrt(dx * dx + dy * dy);
  return Number.isInteger(distance) ? String(distance) : distance.toFixed(1);
}

/** Where something is, short: "1.4 NW", "here". */
export function whereWord(dx: number, dy: number): string {
  return dx === 0 && dy === 0 ? 'here' : `${distanceWord(dx, dy)} ${direction(dx, dy)}`;
}

/** "1 tile", "4.1 tiles". */
export function tilesWord(tiles: number): string {
  const shown = Number(tiles.toFixed(2));
  return `${shown} ${shown === 1 ? 'tile' : 'tiles'}`;
}

/** Seconds with one decimal, "0.4 s"; from a minute on, where no tenth matters, minutes and seconds: "59:12". */
export function secondsWord(seconds: number): string {
  if (seconds >= 60) return spanWord(seconds);
  return `${Math.max(0, seconds).toFixed(1)} s`;
}

/** Whole seconds or, above two minutes, minutes and seconds: "72 s", "3:05". */
export function spanWord(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
