import type { Point } from '../../shared/geography.ts';
import { displayFace } from '../../styles/display-face.mjs';
import type { Box } from './shapes.ts';

/** Where a name stands at its dot: to the right, if nothing else is said. */
interface LabelPlace {
  side?: 'left' | 'below' | 'above' | undefined;
  /** fine shift, in em */
  dx?: number | undefined;
  dy?: number | undefined;
  /** a name may lie in its water, at this angle in degrees */
  along?: number | undefined;
  /** miles that it may lie farther up or down there, where the edge of the map would cut it */
  reach?: number | undefined;
}

/** A name at its point on a drawing. */
export type PlacedLabel = LabelPlace & { name: string; at: Point };

type Anchor = { anchor: 'start' | 'middle' | 'end'; dx: number; dy: number };

/** How a name stands at its point: where it is held, and how far from it its base line begins, in em. */
export const anchorOf = ({ side, along, dx = 0, dy = 0 }: LabelPlace): Anchor => {
  const own = ((): Anchor => {
    if (along !== undefined) return { anchor: 'middle', dx: 0, dy: 0.33 };
    if (side === 'left') return { anchor: 'end', dx: -0.5, dy: 0.33 };
    if (side === 'below') return { anchor: 'middle', dx: 0, dy: 1.2 };
    if (side === 'above') return { anchor: 'middle', dx: 0, dy: -0.5 };
    return { anchor: 'start', dx: 0.5, dy: 0.33 };
  })();
  return { anchor: own.anchor, dx: own.dx + dx, dy: own.dy + dy };
};

/** Width of a letter of the display face, in em, to the hundredth: a tenth more than the average, which no name of ours needs. */
const LETTER = Number((1.1 * displayFace.measures.letter).toFixed(2));
/** What letters take above and below their base line, and what a name keeps free on both sides, in em. */
const ABOVE = 0.85;
const BELOW = 0.3;
const MARGIN = 0.3;

/** The rectangle that a name takes, with letters of `em` drawing units. */
export const measureLabel = (label: PlacedLabel, em: number): Box => {
  const [x, y] = label.at;
  const { anchor, dx, dy } = anchorOf(label);
  const width = label.name.length * LETTER;
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const [left, right] = [dx - before - MARGIN, dx - before + width + MARGIN];
  const [top, bottom] = [dy - ABOVE, dy + BELOW];
  const turn = ((label.along ?? 0) * Math.PI) / 180;
  const corners = [left, right].flatMap((a) => [top, bottom].map((b) => [a, b] as const));
  const xs = corners.map(([a, b]) => x + em * (a * Math.cos(turn) - b * Math.sin(turn)));
  const ys = corners.map(([a, b]) => y + em * (a * Math.sin(turn) + b * Math.cos(turn)));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
