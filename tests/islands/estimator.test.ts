import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPlan, planSize, sheet } from '../../src/islands/estimator/plan-drawing.ts';

const sizes = [
  { width: 12, depth: 10 },
  { width: 16, depth: 12 },
  { width: 20, depth: 16 },
];
/** What a visitor can enter: any positive number, far beyond the largest deck. */
const areas = fc.double({ min: 0.01, max: 1e7, noNaN: true });

describe('the shape of a deck', () => {
  test('is a common size where one is near', () => {
    expect(planSize(320, sizes)).toEqual({ width: 20, depth: 16 });
    expect(planSize(316, sizes)).toEqual({ width: 20, depth: 16 });
    expect(planSize(119, sizes)).toEqual({ width: 12, depth: 10 });
  });

  test('else about 5 by 4', () => {
    expect(planSize(500, sizes)).toEqual({ width: 25, depth: 20 });
    expect(planSize(300, sizes)).toEqual({ width: 20, depth: 15 });
  });

  test('is in whole feet, close to the requested area', () => {
    fc.assert(
      fc.property(areas, (area) => {
        const { width, depth } = planSize(area, sizes);
        expect(Number.isInteger(width) && Number.isInteger(depth) && width >= 1 && depth >= 1).toBe(true);
        // Rounding changes a side by at most half a foot.
        if (area >= 1) expect(Math.abs(width * depth - area)).toBeLessThanOrEqual(Math.max(0.02 * area, depth / 2));
      }),
    );
  });
});

describe('the plan', () => {
  test('is to scale: deck, door and scale bar by the same measure', () => {
    const { deck, door, scale } = drawPlan({ width: 12, depth: 10 });
    const unitsPerFoot = deck.width / 12;
    expect(deck.height).toBe(10 * unitsPerFoot);
    expect(door.width).toBe(6 * unitsPerFoot);
    expect(scale).toEqual({ feet: 8, length: 8 * unitsPerFoot });
  });

  test('names both measures', () => {
    const { across, away } = drawPlan({ width: 1250, depth: 16 });
    expect([across.text, away.text]).toEqual(['1,250′', '16′']);
  });

  test('grows with the deck up to 20 by 16 feet', () => {
    const [small, large] = [drawPlan({ width: 12, depth: 10 }), drawPlan({ width: 20, depth: 16 })];
    expect(small.deck.width / large.deck.width).toBeCloseTo(12 / 20);
  });

  test('stays on its sheet and small in code, however large the deck', () => {
    fc.assert(
      fc.property(areas, (area) => {
        const { deck, scale, posts, boards } = drawPlan(planSize(area, sizes));
        expect(deck.x).toBeGreaterThanOrEqual(0);
        expect(deck.x + deck.width).toBeLessThanOrEqual(sheet.width);
        expect(deck.y + deck.height).toBeLessThanOrEqual(sheet.height);
        expect(scale.length).toBeLessThan(sheet.width / 2);
        expect(posts.length + boards.length).toBeLessThan(4000);
      }),
    );
  });
});
