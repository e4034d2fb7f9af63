import { describe, expect, it } from 'vitest';
import { drawElevation } from '../../src/components/drawings/project-elevation.ts';
import { drawingSchema } from '../../src/schemas/drawing.ts';

const FROST_DEPTH = 42;
const draw = (measures: object) => drawElevation(drawingSchema.parse(measures), FROST_DEPTH);
const lengths = (drawing: ReturnType<typeof draw>) =>
  drawing.dimensions.map(({ from, to, text }) => [text, Math.hypot(to[0] - from[0], to[1] - from[1])] as const);

describe('the elevation of a project', () => {
  it('has every measure of a deck to one scale', () => {
    const drawing = draw({ kind: 'deck', width: 32, height: 36, rail: 'cable', steps: 5 });
    const inFeet: Record<string, number> = { '32′': 32, '36″ rail': 3, '36″': 3, '42″ down': 3.5 };
    const unit = 440 / 32;
    for (const [text, length] of lengths(drawing)) expect(length, text).toBeCloseTo((inFeet[text] ?? 0) * unit);
    expect(lengths(drawing)).toHaveLength(4);
  });

  it('has no rail where there is none', () => {
    const texts = draw({ kind: 'deck', width: 12, height: 18 }).dimensions.map(({ text }) => text);
    expect(texts).toEqual(['12′', '18″', '42″ down']);
  });

  it('draws the first feet of a long fence, and writes its whole length', () => {
    const drawing = draw({ kind: 'fence', width: 146, height: 72, rail: 'lattice' });
    const [length, height] = lengths(drawing);
    expect(length?.[0]).toBe('146′');
    expect(height).toEqual(['72″', expect.closeTo((6 * 440) / 26)]);
  });

  it('has both measures of stairs to one scale', () => {
    const drawing = draw({ kind: 'stairs', width: 43, height: 266, rail: 'balusters', steps: 38, flights: 3 });
    const [length, height] = lengths(drawing);
    const unit = 440 / (43 + 8);
    expect(length).toEqual(['43′', expect.closeTo(43 * unit)]);
    expect(height).toEqual(['22′ 2″', expect.closeTo((266 / 12) * unit)]);
  });

  it('says in words what its lines measure', () => {
    const { dimensions } = draw({ kind: 'platform', width: 22, height: 34, rail: 'cable' });
    expect(dimensions.map(({ sentence }) => sentence)).toEqual([
      '22 feet wide',
      'with a rail 36 inches high',
      'its floor 34 inches above the ground',
    ]);
  });

  it.each([
    ['rail', { kind: 'deck', width: 12, height: 18, rail: 'pickets' }],
    ['rail', { kind: 'fence', width: 40, height: 72 }],
    ['lower', { kind: 'deck', width: 12, height: 18, lower: 40 }],
    ['steps', { kind: 'stairs', width: 43, height: 266 }],
    ['width', { kind: 'stairs', width: 4, height: 266, steps: 38, flights: 3 }],
  ])('is refused at %s where it could not be built: %j', (field, measures) => {
    expect(drawingSchema.safeParse(measures).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it.each(['deck', 'platform', 'pergola', 'porch', 'fence', 'stairs'])(
    'keeps a %s of any size on the sheet',
    (kind) => {
      const rail = kind === 'fence' ? 'boards' : 'balusters';
      for (const width of [1, 8, 400]) {
        const { layers, height } = draw({ kind, width, height: 40, steps: 4, rail });
        expect(height).toBeGreaterThan(0);
        expect(layers.map(([, path]) => path).join('')).not.toMatch(/NaN|Infinity|undefined/);
      }
    },
  );
});
