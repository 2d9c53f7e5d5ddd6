/** Radius left with an empty lamp, as a part of the full one. */
const RADIUS_IN_THE_DARK = 0.35;

/**
 * How far the hero's lamp shines (CONTEXT.md, "Time and turns").
 *
 * @param base tiles with a full lamp
 * @param charge seconds left, 0 or more
 * @param fullCharge seconds of a full lamp, above 0
 * @returns tiles, a real distance
 */
export function lightRadius(base: number, charge: number, fullCharge: number): number {
  const left = Math.min(Math.max(charge / fullCharge, 0), 1);
  return base * (RADIUS_IN_THE_DARK + (1 - RADIUS_IN_THE_DARK) * left);
}
