import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawMap } from '../../src/integrations/map/draw-map.ts';
import { findNarrowestStrip, slideIntoView } from '../../src/integrations/map/names-on-map.ts';
import { type Outlines, outlinesSchema } from '../../src/schemas/map.ts';
import { milesBetween } from '../../src/shared/geography.ts';

/** The shores of the example site, which no editor changes. */
const outlines = outlinesSchema.parse(JSON.parse(readFileSync('tests/content/site/outlines.json', 'utf8')));

const traverseCity = { latitude: 44.7631, longitude: -85.6206 };
const elkRapids = { latitude: 44.8956, longitude: -85.4165 };

test.each([
  ['Elk Rapids', elkRapids, 13.6],
  ['Glen Arbor', { latitude: 44.8967, longitude: -85.9848 }, 20.1],
  ['Petoskey', { latitude: 45.3733, longitude: -84.9553 }, 53.3],
  ['Ludington', { latitude: 43.9553, longitude: -86.4526 }, 69.2],
  ['a place one degree north', { latitude: 45.7631, longitude: -85.6206 }, 69.1],
])('Traverse City to %s as the crow flies', (_town, town, miles) => {
  expect(milesBetween(traverseCity, town)).toBeCloseTo(miles, 0);
});

describe('drawMap', () => {
  const lakesOn = (map: ReturnType<typeof drawMap>) => map.lakes.map(({ name }) => name);

  test('the home map has the lakes we work on and not those downstate', () => {
    const lakes = lakesOn(drawMap('home', traverseCity, outlines));
    expect(lakes).toEqual(
      expect.arrayContaining(['Torch Lake', 'Elk Lake', 'Lake Leelanau', 'Glen Lake', 'Lake Bellaire']),
    );
    expect(lakes).not.toContain('Houghton Lake');
    expect(lakesOn(drawMap('wide', traverseCity, outlines))).toContain('Houghton Lake');
  });

  test('has the shop at its center, north up, east to the right, and distances true to scale', () => {
    const map = drawMap('wide', traverseCity, outlines);
    expect(map.locate(traverseCity).map(Math.abs)).toEqual([0, 0]);
    const [x, y] = map.locate(elkRapids);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeLessThan(0);
    const ludington = { latitude: 43.9553, longitude: -86.4526 };
    const drawn = Math.hypot(...map.locate(ludington)) / map.unitsPerMile;
    expect(drawn).toBeCloseTo(milesBetween(traverseCity, ludington), 0);
  });

  test('a place is in the frame or not', () => {
    const map = drawMap('home', traverseCity, outlines);
    expect(map.isInFrame(elkRapids)).toBe(true);
    expect(map.isInFrame({ latitude: 44.252, longitude: -85.4012 })).toBe(false);
  });

  test('the drawing stays small', () => {
    const map = drawMap('home', traverseCity, outlines);
    expect(map.land.length + map.lakes.map(({ path }) => path).join('').length).toBeLessThan(3600);
  });

  test('without an outline of land all of it is land', () => {
    const nothing: Outlines = { type: 'FeatureCollection', features: [] };
    const { land, lakes } = drawMap('home', traverseCity, nothing);
    expect(land).toBe('M-340 -330H340V330H-340z');
    expect(lakes).toEqual([]);
  });

  test('a lake in several pieces is drawn whole, and a line that runs the wrong way is no outline', () => {
    const square = (longitude: number): [number, number][] => [
      [longitude, 44.7],
      [longitude, 44.8],
      [longitude + 0.1, 44.8],
      [longitude + 0.1, 44.7],
      [longitude, 44.7],
    ];
    const lake = (...coordinates: [number, number][][][]) => ({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: 'Mill Pond' }, geometry: { type: 'MultiPolygon', coordinates } },
      ],
    });
    const pieces = outlinesSchema.parse(lake([square(-85.7)], [square(-85.5)]));
    expect(drawMap('home', traverseCity, pieces).lakes).toEqual([
      { name: 'Mill Pond', path: expect.stringMatching(/^M[^M]+zM[^M]+z$/) },
    ]);
    const wrong = outlinesSchema.parse(lake([square(-85.7).toReversed()]));
    expect(() => drawMap('home', traverseCity, wrong)).toThrow('counterclockwise');
  });
});

describe('a name on a zoomed map', () => {
  const town = (name: string, x: number, y: number) => ({ name, at: [x, y] as const });

  test('is shown by the narrowest strip that has room for the whole of it', () => {
    expect(findNarrowestStrip(town('Alden', 0, 0))).toBe(0);
    expect(findNarrowestStrip(town('Kalkaska', 280, 0))).toBe(2);
    expect(findNarrowestStrip(town('Northport', -600, 0))).toBe(3);
    expect(findNarrowestStrip({ ...town('Northport', -640, 0), side: 'left' })).toBe(-1);
  });

  test('is left out where the upper or lower edge cuts it, or the scale covers it in every strip', () => {
    expect(findNarrowestStrip(town('Eastport', 0, -325))).toBe(-1);
    expect(findNarrowestStrip(town('Eastport', 0, 325))).toBe(-1);
    expect(findNarrowestStrip(town('Acme', 100, 300))).toBe(2);
  });

  test('along a lake moves up or down in it until it is whole, as far as the lake reaches', () => {
    const lake = { ...town('Torch Lake', 0, 260), along: 90, reach: 3 };
    const { at } = slideIntoView(lake);
    expect(at[0]).toBeCloseTo(0);
    expect(at[1]).toBeLessThan(260);
    expect(findNarrowestStrip({ ...lake, at })).toBe(0);
    expect(slideIntoView({ ...lake, at: [0, 340] })).toMatchObject({ at: [0, 340] });
  });
});
