/** The seven elements of damage, in the order in which tables print them. */
export const ELEMENTS = ['kinetic', 'fire', 'cold', 'acid', 'arc', 'radiation', 'void'] as const;

/** One element of damage. Engine vocabulary: mods use these names and cannot add to them. */
export type Element = (typeof ELEMENTS)[number];

/** The three-letter codes that tables print. */
export const ELEMENT_CODES: Readonly<Record<Element, string>> = {
  kinetic: 'KIN',
  fire: 'INC',
  cold: 'CRY',
  acid: 'TOX',
  arc: 'ARC',
  radiation: 'RAD',
  void: 'VOID',
};

/** Share of a hit per element; the shares of a whole hit sum to 1. */
export type Shares = Readonly<Partial<Record<Element, number>>>;
