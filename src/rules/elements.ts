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

const elementsKept = new WeakMap<Shares, readonly Element[]>();

/** The elements that have a share of a hit, in the order of `ELEMENTS`. Kept by the shares, which never change. */
export function elementsOf(shares: Shares): readonly Element[] {
  let elements = elementsKept.get(shares);
  if (!elements) {
    elements = ELEMENTS.filter((element) => (shares[element] ?? 0) !== 0);
    elementsKept.set(shares, elements);
  }
  return elements;
}

/** Shares of what is of one element alone. */
export const WHOLLY: Readonly<Record<Element, Shares>> = {
  kinetic: { kinetic: 1 },
  fire: { fire: 1 },
  cold: { cold: 1 },
  acid: { acid: 1 },
  arc: { arc: 1 },
  radiation: { radiation: 1 },
  void: { void: 1 },
};
