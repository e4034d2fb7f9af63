import type { z } from 'astro/zod';
import type { drawingSchema } from '../../schemas/drawing.ts';

export type Measures = z.output<typeof drawingSchema>;
export type Point = readonly [x: number, y: number];

/** A line that ends in 45° ticks, its measure, and the same in a sentence; upright if both ends have the same x. */
export type Dimension = { from: Point; to: Point; text: string; sentence: string };

/** What is drawn, from the back to the front: path data in drawing units, each with the class that says how. */
export type Elevation = {
  height: number;
  layers: readonly (readonly [look: 'fine' | 'paper' | 'wood' | 'lines' | 'buried', path: string])[];
  dimensions: readonly Dimension[];
};

/** Drawing units. */
export const SHEET_WIDTH = 640;
export const TOP = 60;
export const LEFT = 30;
/** Leaves room for the upright measures. */
export const DRAWN_WIDTH = 440;
export const MOST_UNITS_PER_FOOT = 26;

/** In feet: how high a guard is, and how far apart posts are at most. */
export const GUARD = 3;
export const POSTS_APART = 8;

const round = (value: number) => Math.round(value * 10) / 10;
export const rect = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
export const line = (...[first, ...others]: Point[]) =>
  first ? `M${first.map(round).join(' ')}${others.map((point) => `L${point.map(round).join(' ')}`).join('')}` : '';
/** From one end to the other, both included, at equal distances of at most `apart`. */
export const spread = (from: number, to: number, apart: number) => {
  const spans = Math.max(1, Math.ceil((to - from) / apart - 0.01));
  return Array.from({ length: spans + 1 }, (_, index) => from + ((to - from) * index) / spans);
};
export const writeFeet = (feet: number) => `${round(feet).toLocaleString('en-US')}′`;
/** Inches up to a person's height, then feet and inches. */
export const writeHeight = (inches: number) => {
  if (inches <= 72) return `${inches}″`;
  const whole = Math.round(inches);
  return [`${Math.floor(whole / 12)}′`, whole % 12 > 0 && `${whole % 12}″`].filter(Boolean).join(' ');
};

/** How deep the footings are. */
export const footingDimension = (x: number, ground: number, frost: number, inches: number): Dimension => ({
  from: [x, ground],
  to: [x, frost],
  text: `${inches}″ down`,
  sentence: `footings ${inches} inches down`,
});

/** A concrete pier below each post, on a pad below the frost line. */
export const drawPiers = (posts: readonly number[], ground: number, frost: number) =>
  posts.map((x) => rect(x - 8, ground, 16, frost - ground - 8) + rect(x - 16, frost - 8, 32, 8)).join('');

export const drawGuard = (rail: Measures['rail'], from: number, to: number, floor: number, unit: number) => {
  const cap = floor - GUARD * unit;
  return {
    lines: [
      rect(from, cap - 4, to - from, 4),
      ...spread(from + 3, to - 3, 6 * unit).map((x) => rect(x - 3, cap, 6, floor - cap)),
    ].join(''),
    fine:
      rail === 'cable'
        ? spread(cap + 5, floor - 5, unit / 3).map((y) => line([from, y], [to, y]))
        : spread(from + 3, to - 3, Math.max(unit * 0.4, 6)).map((x) => line([x, cap], [x, floor - 4])),
  };
};
