import type { Point } from '../../shared/geography.ts';

/** Sides longer than this, in drawing units, are not shore but the edge of the drawing. */
const LONGEST_SHORE = 150;

/** `0.5` needs no zero, and a minus separates numbers by itself. */
const numbers = (values: readonly number[]) => values.join(' ').replace(/\b0\./g, '.').replaceAll(' -', '-');

const length = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/**
 * SVG path data of a closed ring, its corners rounded to whole units and smoothed: a curve through the middle of each
 * side, bent by the corner between them. The next corner is the mirror image of the last one, so that `t` need not name
 * it. Corners at the edge of the drawing stay sharp, and those nearer than `detail` units to the last one are left out.
 */
export const smoothPath = (ring: readonly Point[], detail: number): string => {
  const corners: Point[] = [];
  for (const [x, y] of ring) {
    const corner: Point = [Math.round(x), Math.round(y)];
    const last = corners.at(-1);
    if (!last || length(last, corner) >= detail) corners.push(corner);
  }
  const [first, last] = [corners[0], corners.at(-1)];
  if (first === undefined || last === undefined || corners.length < 3) return '';

  let previous = last;
  let pen = middle(last, first);
  let command: 'l' | 'q' | 't' | undefined;
  let path = `M${numbers(pen)}`;
  for (const [index, corner] of corners.entries()) {
    const next = corners[index + 1] ?? first;
    const end = middle(corner, next);
    const bend = [corner[0] - pen[0], corner[1] - pen[1]];
    const onward = [end[0] - pen[0], end[1] - pen[1]];
    const before = command;
    if (Math.max(length(previous, corner), length(corner, next)) > LONGEST_SHORE) command = 'l';
    else command = before === 'q' || before === 't' ? 't' : 'q';
    const points = { l: [...bend, end[0] - corner[0], end[1] - corner[1]], q: [...bend, ...onward], t: onward }[
      command
    ];
    // a command letter may be left out if it repeats
    path += command === before ? ` ${numbers(points)}` : `${command}${numbers(points)}`;
    previous = corner;
    pen = end;
  }
  return `${path.replaceAll(' -', '-')}z`;
};
