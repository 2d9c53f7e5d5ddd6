/** What a key means in any menu. */
export type MenuMove = 'up' | 'down' | 'left' | 'right' | 'page-up' | 'page-down' | 'first' | 'last';

/** These hold in every menu, whatever the player has bound: nobody can lock themselves out. */
const MOVES: Readonly<Record<string, MenuMove>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  pad8: 'up',
  pad2: 'down',
  pad4: 'left',
  pad6: 'right',
  pageup: 'page-up',
  pagedown: 'page-down',
  pad9: 'page-up',
  pad3: 'page-down',
  home: 'first',
  end: 'last',
  pad7: 'first',
  pad1: 'last',
};

/** Also moves where letters do not choose lines. */
const VI_MOVES: Readonly<Record<string, MenuMove>> = {
  k: 'up',
  j: 'down',
  h: 'left',
  l: 'right',
  'ctrl-u': 'page-up',
  'ctrl-d': 'page-down',
  g: 'first',
  G: 'last',
};

/**
 * What a key means in a menu, if anything.
 *
 * @param lettersFree whether letters have no other meaning there, so that j and k may move
 */
export function menuMove(key: string, lettersFree = false): MenuMove | undefined {
  return MOVES[key] ?? (lettersFree ? VI_MOVES[key] : undefined);
}

/** Whether a key takes the selected line. */
export function isChoose(key: string): boolean {
  return key === 'enter' || key === 'pad5';
}

/** Whether a key leaves. */
export function isLeave(key: string): boolean {
  return key === 'escape';
}
