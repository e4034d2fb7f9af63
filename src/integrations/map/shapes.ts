import type { Point } from '../../shared/geography.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Side = { inside: (point: Point) => boolean; cross: (a: Point, b: Point) => Point };

const vertical = (x: number, inside: (point: Point) => boolean): Side => ({
  inside,
  cross: (a, b) => [x, a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])],
});

const horizontal = (y: number, inside: (point: Point) => boolean): Side => ({
  inside,
  cross: (a, b) => [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), y],
});

/** The part of a closed ring inside a box (Sutherland–Hodgman); empty when they do not meet. */
export const clipRing = (ring: readonly Point[], box: Box): Point[] => {
  const sides = [
    vertical(box.left, ([x]) => x >= box.left),
    vertical(box.right, ([x]) => x <= box.right),
    horizontal(box.top, ([, y]) => y >= box.top),
    horizontal(box.bottom, ([, y]) => y <= box.bottom),
  ];
  return sides.reduce<Point[]>(
    (points, { inside, cross }) =>
      points.flatMap((point, index) => {
        const previous = points.at(index - 1) ?? point;
        if (inside(point)) return inside(previous) ? [point] : [cross(previous, point), point];
        return inside(previous) ? [cross(previous, point)] : [];
      }),
    [...ring],
  );
};

const distanceToLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx ** 2 + dy ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** A line with fewer points, nowhere farther than the tolerance from the first (Douglas–Peucker). */
export const simplify = (line: readonly Point[], tolerance: number): Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  const distances = line.map((point) => distanceToLine(point, first, last));
  const furthest = distances.indexOf(Math.max(...distances));
  if ((distances[furthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(furthest), tolerance),
  ];
};

/** Sides longer than this, in drawing units, are not shore but the edge of the drawing. */
const LONGEST_SHORE = 150;

/** `0.5` needs no zero, and a minus separates numbers by itself. */
const numbers = (values: readonly number[]) => values.join(' ').replace(/\b0\./g, '.').replaceAll(' -', '-');

const length = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/**
 * SVG path data of a closed ring, its corners rounded to whole units and smoothed: a curve through the middle of each
 * side, bent by the corner between them. The next corner is the mirror image of the last one, so that `t` need not name
 * it. Corners at the edge of the drawing stay sharp.
 */
export const smoothPath = (ring: readonly Point[]): string => {
  const corners = ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter(([x, y], index, all) => x !== all.at(index - 1)?.[0] || y !== all.at(index - 1)?.[1]);
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
