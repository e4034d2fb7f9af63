/** A deck in feet: width along the house, depth away from it. */
export type DeckSize = { width: number; depth: number };

export const areaOf = ({ width, depth }: DeckSize) => width * depth;

/** A common size is drawn for an area that differs from its own by at most this share. */
const TOLERANCE = 0.02;
/** Width by depth of a deck that is no common size. */
const SHAPE = 5 / 4;

/** The likely shape of a deck of `area` square feet: the nearest common size, else about 5 by 4, in whole feet. */
export const planSize = (area: number, commonSizes: readonly DeckSize[]): DeckSize => {
  const off = (size: DeckSize) => Math.abs(areaOf(size) - area) / area;
  const [nearest] = [...commonSizes].sort((a, b) => off(a) - off(b));
  if (nearest && off(nearest) <= TOLERANCE) return nearest;
  const depth = Math.max(1, Math.round(Math.sqrt(area / SHAPE)));
  return { width: Math.max(1, Math.round(area / depth)), depth };
};
