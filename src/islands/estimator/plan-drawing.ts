export type DeckSize = { width: number; depth: number };

export const deckArea = ({ width, depth }: DeckSize) => width * depth;

/** A common size is drawn for an area that differs from its own by at most this share. */
const TOLERANCE = 0.02;
/** Width by depth of a deck that is not a common size. */
const SHAPE = 5 / 4;

/** The likely shape of a deck of `area` square feet: the nearest common size, else about 5 by 4, in whole feet. */
export const planSize = (area: number, commonSizes: readonly DeckSize[]): DeckSize => {
  const off = (size: DeckSize) => Math.abs(deckArea(size) - area) / area;
  const [nearest] = [...commonSizes].sort((a, b) => off(a) - off(b));
  if (nearest && off(nearest) <= TOLERANCE) return nearest;
  const depth = Math.max(1, Math.round(Math.sqrt(area / SHAPE)));
  return { width: Math.max(1, Math.round(area / depth)), depth };
};

/** Drawing units. The sheet stays the same, so that nothing around it moves; small decks are drawn at full scale. */
export const sheet = { width: 640, height: 620 };
const UNITS_PER_FOOT = 24;
const LARGEST = { width: 480, depth: 384 };
const CENTER = 300;
const HOUSE = 104;

/** In feet. */
const BOARD = 0.48;
const STAIRS = { width: 5, tread: 11 / 12, treads: 3 };
const DOOR = 6;
const POST_SPACING = 8;
const SCALE_BAR = 8;

/** How many boards and posts can still be told apart; a deck that has more is drawn with fewer. */
const MOST_BOARDS = 40;
const MOST_SPANS = 16;

/** A shorter measure than this has its text next to the line instead of on it. */
const ROOM_FOR_TEXT = 110;

export type Measure = { from: number; to: number; text: string; isLong: boolean };

const measure = (from: number, to: number, feet: number): Measure => ({
  from,
  to,
  text: `${new Intl.NumberFormat('en-US').format(feet)}′`,
  isLong: to - from > ROOM_FOR_TEXT,
});

/** Equal steps from one end to the other, both included. */
const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

const spans = (feet: number) => Math.min(MOST_SPANS, Math.ceil(feet / POST_SPACING));

const round = (value: number) => Math.round(value * 10) / 10;
const path = (...parts: readonly (string | number)[]) =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');

/** What the plan of a deck is drawn from: points and path data in drawing units. */
export const drawPlan = ({ width, depth }: DeckSize) => {
  const unit = Math.min(UNITS_PER_FOOT, LARGEST.width / width, LARGEST.depth / depth);
  const [left, right] = [CENTER - (width * unit) / 2, CENTER + (width * unit) / 2];
  const bottom = HOUSE + depth * unit;
  const [across, away] = [spans(width), spans(depth)];
  const boards = Math.min(MOST_BOARDS, Math.round(depth / BOARD));

  const posts = [
    ...steps(left, right, across).map((x) => ({ x, y: bottom })),
    ...steps(HOUSE, bottom, away)
      .slice(1, -1)
      .flatMap((y) => [left, right].map((x) => ({ x, y }))),
  ];
  const [stairsWidth, tread] = [Math.min(STAIRS.width, width) * unit, STAIRS.tread * unit];
  const stairsLeft = CENTER - stairsWidth / 2;
  // 8 ft, then 40, 200 … as the deck outgrows the sheet: the bar never shrinks to a speck.
  const barFeet = SCALE_BAR * 5 ** Math.max(0, Math.ceil(Math.log(60 / (SCALE_BAR * unit)) / Math.log(5)));

  return {
    house: HOUSE,
    door: { x: CENTER - (DOOR * unit) / 2, width: DOOR * unit },
    deck: { x: left, y: HOUSE, width: width * unit, height: depth * unit },
    boards: steps(HOUSE, bottom, boards)
      .slice(1, -1)
      .map((y) => path('M', left, y, 'h', width * unit))
      .join(''),
    posts: posts.map(({ x, y }) => path('M', x - 5, y - 5, 'h10v10h-10z')).join(''),
    stairs: steps(0, STAIRS.treads - 1, STAIRS.treads - 1)
      .map((step) => path('M', stairsLeft, bottom + step * tread, 'h', stairsWidth, 'v', tread, 'h', -stairsWidth, 'z'))
      .join(''),
    across: measure(left, right, width),
    away: measure(HOUSE, bottom, depth),
    scale: { feet: barFeet, length: barFeet * unit },
  };
};
