import { LANDING } from '../../schemas/drawing.ts';
import { drawDeck } from './deck-elevation.ts';
import {
  DRAWN_WIDTH,
  type Elevation,
  footingDimension,
  GUARD,
  LEFT,
  line,
  type Measures,
  MOST_UNITS_PER_FOOT,
  POSTS_APART,
  type Point,
  rect,
  SHEET_WIDTH,
  spread,
  TOP,
  writeFeet,
  writeHeight,
} from './elevation-parts.ts';

/** In feet. */
const FENCE = { shown: 26, board: 0.5, gap: 0.18, lattice: 1, pointed: 0.25 };
const STAIRS = { landing: LANDING, stringer: 0.9, aboveGround: 1.6 };

/** The first feet of a fence; a longer one goes on behind a break. */
const drawFence = ({ width, height, rail }: Measures, frostDepth: number): Elevation => {
  const shown = Math.min(width, FENCE.shown);
  const unit = Math.min(DRAWN_WIDTH / shown, MOST_UNITS_PER_FOOT);
  const [left, right] = [LEFT, LEFT + shown * unit];
  const ground = TOP + (height / 12 + 1) * unit;
  const top = ground - (height / 12) * unit;
  const frost = ground + (frostDepth / 12) * unit;
  const boardsFrom = top + (rail === 'lattice' ? FENCE.lattice * unit : 0);
  const posts = spread(left, right, POSTS_APART * unit);
  const boards = spread(left, right, FENCE.board * unit);
  const gap = rail === 'pickets' ? FENCE.gap * unit : 0;
  const tip = rail === 'pickets' ? FENCE.pointed * unit : 0;
  const drawBoard = (x: number, wide: number) =>
    `${line([x, ground - 4], [x, boardsFrom + tip], [x + wide / 2, boardsFrom], [x + wide, boardsFrom + tip], [x + wide, ground - 4])}z`;
  const lattice = spread(left, right, unit / 3).map((x) => line([x, top], [x, boardsFrom]));
  const beside = right + 24;
  return {
    height: frost + 16,
    layers: [
      [
        'fine',
        rail === 'lattice'
          ? lattice.join('') +
            spread(top, boardsFrom, unit / 3)
              .map((y) => line([left, y], [right, y]))
              .join('')
          : '',
      ],
      [
        'wood',
        boards
          .slice(1)
          .map((x, index) => drawBoard((boards[index] ?? left) + gap, x - (boards[index] ?? left) - gap))
          .join(''),
      ],
      ['wood', posts.map((x) => rect(x - 5, top - 0.4 * unit, 10, ground - top + 0.4 * unit)).join('')],
      [
        'lines',
        rail === 'pickets' ? '' : rect(left, top - 3, right - left, 3) + line([left, boardsFrom], [right, boardsFrom]),
      ],
      ['buried', posts.map((x) => rect(x - 5, ground, 10, frost - ground)).join('')],
      ['lines', line([0, ground], [SHEET_WIDTH, ground])],
      ...(width > shown
        ? [
            [
              'paper',
              line(
                [right - 18, top - unit],
                [right - 8, (top + ground) / 2],
                [right - 26, (top + ground) / 2 + 8],
                [right - 14, ground + 14],
              ),
            ] as const,
          ]
        : []),
    ],
    dimensions: [
      { from: [left, 24], to: [right, 24], text: writeFeet(width), sentence: `${width} feet long` },
      { from: [beside, top], to: [beside, ground], text: writeHeight(height), sentence: `${height} inches high` },
      footingDimension(beside, ground, frost, frostDepth),
    ],
  };
};

/** Stairs down a bank, from the side: flights with a landing between two, each landing on footings of its own. */
const drawStairs = ({ width, height, steps, flights }: Measures, frostDepth: number): Elevation => {
  const unit = Math.min(DRAWN_WIDTH / (width + 2 * STAIRS.landing), MOST_UNITS_PER_FOOT);
  const rise = ((height / 12) * unit) / steps;
  const tread = ((width - (flights - 1) * STAIRS.landing) / (steps - flights)) * unit;
  const landing = STAIRS.landing * unit;
  const guard = GUARD * unit;
  const top = TOP + guard;
  let [x, y] = [LEFT + landing, top];
  const walked: Point[] = [
    [LEFT, y],
    [x, y],
  ];
  const corners: Point[] = [
    [LEFT, y],
    [x, y],
  ];
  for (let step = 1; step <= steps; step++) {
    const endsFlight = Math.floor((step * flights) / steps) > Math.floor(((step - 1) * flights) / steps);
    walked.push([x, y + rise]);
    y += rise;
    if (endsFlight) corners.push([x, y]);
    x += endsFlight ? landing : tread;
    walked.push([x, y]);
    if (endsFlight) corners.push([x, y]);
  }
  const below = corners.map(([at, level]): Point => [at, level + STAIRS.aboveGround * unit]);
  const footings = corners.filter((_, index) => index > 1);
  const depth = (frostDepth / 12) * unit;
  return {
    height: y + STAIRS.aboveGround * unit + depth + 16,
    layers: [
      [
        'fine',
        walked
          .filter((_, index) => index % 2 === 1)
          .map(([at, level]) => line([at, level], [at, level - guard]))
          .join(''),
      ],
      [
        'wood',
        `${line(...walked, [x, y + STAIRS.stringer * unit], ...corners.map(([at, level]): Point => [at, level + STAIRS.stringer * unit]).reverse())}z`,
      ],
      ['lines', line(...corners.map(([at, level]): Point => [at, level - guard]))],
      [
        'buried',
        footings
          .map(([at, level]) =>
            rect(at - 5, level + STAIRS.stringer * unit, 10, (STAIRS.aboveGround - STAIRS.stringer) * unit + depth),
          )
          .join(''),
      ],
      ['lines', line([0, top + STAIRS.aboveGround * unit], ...below, [SHEET_WIDTH, y + STAIRS.aboveGround * unit])],
    ],
    dimensions: [
      {
        from: [LEFT + landing, 24],
        to: [x - landing, 24],
        text: writeFeet(width),
        sentence: `${width} feet from the first step to the last`,
      },
      {
        from: [x + 24, top],
        to: [x + 24, y],
        text: writeHeight(height),
        sentence: `${steps} steps, ${height} inches down`,
      },
    ],
  };
};

/** @param frostDepth inches */
export const drawElevation = (measures: Measures, frostDepth: number): Elevation => {
  if (measures.kind === 'fence') return drawFence(measures, frostDepth);
  return measures.kind === 'stairs' ? drawStairs(measures, frostDepth) : drawDeck(measures, frostDepth);
};
