import {
  DRAWN_WIDTH,
  drawGuard,
  drawPiers,
  type Elevation,
  footingDimension,
  GUARD,
  LEFT,
  line,
  type Measures,
  MOST_UNITS_PER_FOOT,
  POSTS_APART,
  rect,
  SHEET_WIDTH,
  spread,
  TOP,
  writeFeet,
  writeHeight,
} from './elevation-parts.ts';

/** In feet. */
const FRAME = 0.85;
const HOUSE = { wall: 8, siding: 0.6, door: { width: 6, height: 6.8 } };
const ROOF = { height: 8, beam: 1, rafters: 1.5, overhang: { pergola: 1.5, porch: 0.8 } };
const STAIRS_WIDTH = 6;

type Span = { left: number; right: number; floor: number; unit: number };

/** The wall of the house behind a deck, with a sliding door. */
const drawHouse = ({ left, right, floor, unit }: Span): Elevation['layers'] => {
  const { wall, siding, door } = HOUSE;
  const middle = (left + right) / 2;
  const top = floor - door.height * unit;
  const courses = spread(floor - wall * unit, floor, siding * unit);
  return [
    ['fine', courses.map((y) => line([left - 14, y], [right + 14, y])).join('')],
    ['paper', rect(middle - (door.width / 2) * unit, top, door.width * unit, floor - top)],
    ['paper', line([middle, top], [middle, floor])],
  ];
};

/** A roof over a deck, on posts of its own: a porch's with screens between them, or a pergola's rafters. */
const drawRoof = (kind: 'pergola' | 'porch', { left, right, floor, unit }: Span): Elevation['layers'] => {
  const top = floor - ROOF.height * unit;
  const inset = kind === 'pergola' ? (right - left) * 0.22 : 4;
  const [from, to] = [left + inset, right - inset];
  const over = ROOF.overhang[kind] * unit;
  const beam = rect(from - over, top - unit, to - from + 2 * over, ROOF.beam * unit);
  const screens = spread(from, to, unit / 2).map((x) => line([x, top], [x, floor]));
  const rafters = spread(from - unit, to + unit, ROOF.rafters * unit).map((x) =>
    rect(x - 2, top - 1.6 * unit, 4, 0.6 * unit),
  );
  return [
    ['fine', kind === 'porch' ? screens.join('') : ''],
    [
      'paper',
      spread(from + 4, to - 4, 9 * unit)
        .map((x) => rect(x - 4, top, 8, floor - top))
        .join(''),
    ],
    ['wood', beam + (kind === 'pergola' ? rafters.join('') : '')],
  ];
};

/** The front of a deck or a porch, with its footings. */
export const drawDeck = ({ kind, width, height, lower, rail, steps }: Measures, frostDepth: number): Elevation => {
  const unit = Math.min(DRAWN_WIDTH / width, MOST_UNITS_PER_FOOT);
  const [left, right] = [LEFT, LEFT + width * unit];
  const hasRoof = kind === 'pergola' || kind === 'porch';
  const above = { deck: HOUSE.wall, platform: GUARD, other: ROOF.height + 2 };
  const floor = TOP + (kind === 'deck' || kind === 'platform' ? above[kind] : above.other) * unit;
  const ground = floor + (height / 12) * unit;
  const frost = ground + (frostDepth / 12) * unit;
  const posts = spread(left + unit, right - unit, POSTS_APART * unit);
  const drawFrame = (at: number) => rect(left, at, right - left, Math.min(FRAME * unit, ground - at));
  const stairs = steps > 0 ? Math.min(STAIRS_WIDTH, width / 2) * unit : 0;
  const stairsFrom = (left + right - stairs) / 2;
  const sides =
    stairs > 0 ? [[left, stairsFrom] as const, [stairsFrom + stairs, right] as const] : [[left, right] as const];
  const guards = rail === 'none' ? [] : sides.map(([from, to]) => drawGuard(rail, from, to, floor, unit));
  const risers = spread(floor, ground, (ground - floor) / Math.max(steps, 1));
  const span = { left, right, floor, unit };
  const isOnPiles = kind === 'platform';
  const beside = right + 24;
  return {
    height: frost + 16,
    layers: [
      ...(kind === 'deck' ? drawHouse(span) : []),
      ...(hasRoof ? drawRoof(kind, span) : []),
      ['fine', guards.flatMap(({ fine }) => fine).join('')],
      ['lines', posts.map((x) => rect(x - 3, floor, 6, ground - floor)).join('')],
      ['wood', drawFrame(floor)],
      ['lines', guards.map(({ lines }) => lines).join('')],
      ['wood', stairs > 0 ? rect(stairsFrom, floor, stairs, ground - floor) : ''],
      ['lines', stairs > 0 ? risers.map((y) => line([stairsFrom, y], [stairsFrom + stairs, y])).join('') : ''],
      ['wood', lower === undefined ? '' : drawFrame(ground - (lower / 12) * unit)],
      [
        'buried',
        isOnPiles ? posts.map((x) => rect(x - 3, ground, 6, frost - ground)).join('') : drawPiers(posts, ground, frost),
      ],
      ['lines', line([0, ground], [SHEET_WIDTH, ground])],
    ],
    dimensions: [
      { from: [left, 24], to: [right, 24], text: writeFeet(width), sentence: `${width} feet wide` },
      ...(rail === 'none'
        ? []
        : [
            {
              from: [beside, floor - GUARD * unit],
              to: [beside, floor],
              text: `${GUARD * 12}″ rail`,
              sentence: `with a rail ${GUARD * 12} inches high`,
            } as const,
          ]),
      {
        from: [beside, floor],
        to: [beside, ground],
        text: writeHeight(height),
        sentence: `its floor ${height} inches above the ground`,
      },
      ...(isOnPiles ? [] : [footingDimension(beside, ground, frost, frostDepth)]),
    ],
  };
};
