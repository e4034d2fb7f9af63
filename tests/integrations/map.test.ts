import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawMap } from '../../src/integrations/map/draw-map.ts';
import { geoJsonSchema, makeOutlines } from '../../src/integrations/map/make-outlines.ts';
import { findNarrowestStrip, slideIntoView } from '../../src/integrations/map/names-on-map.ts';
import { outlinesSchema } from '../../src/schemas/map.ts';
import { milesBetween, projectAround } from '../../src/shared/geography.ts';

/** The shores of the example site, which no editor changes. */
const outlines = outlinesSchema.parse(JSON.parse(readFileSync('tests/content/site/outlines.json', 'utf8')));

const traverseCity = { latitude: 44.7631, longitude: -85.6206 };
const elkRapids = { latitude: 44.8956, longitude: -85.4165 };

describe('milesBetween', () => {
  test.each([
    ['Elk Rapids', elkRapids, 13.6],
    ['Glen Arbor', { latitude: 44.8967, longitude: -85.9848 }, 20.1],
    ['Petoskey', { latitude: 45.3733, longitude: -84.9553 }, 53.3],
    ['Ludington', { latitude: 43.9553, longitude: -86.4526 }, 69.2],
    ['a place one degree north', { latitude: 45.7631, longitude: -85.6206 }, 69.1],
  ])('Traverse City to %s as the crow flies', (_town, town, miles) => {
    expect(milesBetween(traverseCity, town)).toBeCloseTo(miles, 0);
  });

  test('is the same both ways and nothing to itself', () => {
    expect(milesBetween(elkRapids, traverseCity)).toBe(milesBetween(traverseCity, elkRapids));
    expect(milesBetween(elkRapids, elkRapids)).toBe(0);
  });
});

describe('projectAround', () => {
  test('puts the center at 0, 0, north up and east to the right', () => {
    const project = projectAround(traverseCity, 10);
    expect(project(traverseCity).map(Math.abs)).toEqual([0, 0]);
    const [x, y] = project(elkRapids);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeLessThan(0);
  });

  test('keeps distances true within one percent out to the 75-mile ring', () => {
    const project = projectAround(traverseCity, 10);
    for (const place of [elkRapids, { latitude: 45.78, longitude: -84.73 }, { latitude: 43.95, longitude: -86.45 }]) {
      const drawn = Math.hypot(...project(place)) / 10;
      expect(drawn / milesBetween(traverseCity, place)).toBeCloseTo(1, 2);
    }
  });
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

  test('a place is in the frame or not', () => {
    const map = drawMap('home', traverseCity, outlines);
    expect(map.isInFrame(elkRapids)).toBe(true);
    expect(map.isInFrame({ latitude: 44.252, longitude: -85.4012 })).toBe(false);
  });

  test('the drawing stays small', () => {
    const map = drawMap('home', traverseCity, outlines);
    expect(map.land.length + map.lakes.map(({ path }) => path).join('').length).toBeLessThan(3600);
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

  test('without an outline of land all of it is land', () => {
    const { land, lakes } = drawMap('home', { latitude: 43.615, longitude: -116.2023 }, { land: [], lakes: {} });
    expect(land).toBe('M-340 -330H340V330H-340z');
    expect(lakes).toEqual([]);
  });
});

const boise = { latitude: 43.615, longitude: -116.2023 };

type Ring = [longitude: number, latitude: number][];

const square = (longitude: number, latitude: number, size: number): Ring => [
  [longitude, latitude],
  [longitude + size, latitude],
  [longitude + size, latitude + size],
  [longitude, latitude + size],
  [longitude, latitude],
];

const file = (...features: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown; properties?: object }[]) =>
  geoJsonSchema.parse({
    type: 'FeatureCollection',
    features: features.map(({ type, coordinates, properties = {} }) => ({
      type: 'Feature',
      geometry: { type, coordinates },
      properties,
    })),
  });

const lake = (name: string, ring: Ring) =>
  ({ type: 'Polygon', coordinates: [ring], properties: { GNIS_Name: name } }) as const;

describe('outlines out of GeoJSON', () => {
  test('have the lakes around the shop by their names, thinned, and none that lie elsewhere or are dots', () => {
    const many: Ring = Array.from({ length: 2000 }, (_, index) => {
      const turn = (index / 2000) * 2 * Math.PI;
      return [-116.66 + 0.05 * Math.cos(turn), 43.55 + 0.03 * Math.sin(turn)];
    });
    const outlines = makeOutlines(
      {
        lakes: file(
          lake('Lake Lowell', many),
          lake('Pond', square(-116.3, 43.6, 0.001)),
          lake('Great Salt Lake', square(-112.5, 41, 0.5)),
        ),
      },
      boise,
    );
    expect(Object.keys(outlines.lakes)).toEqual(['Lake Lowell']);
    expect(outlines.lakes['Lake Lowell']?.length).toBeLessThan(60);
    expect(outlinesSchema.safeParse(outlines).success).toBe(true);
    expect(drawMap('home', boise, outlines).lakes.map(({ name }) => name)).toEqual(['Lake Lowell']);
  });

  test('cut land off around the shop, every piece of it', () => {
    const land = file({ type: 'MultiPolygon', coordinates: [[square(-125, 38, 12)], [square(-70, 40, 1)]] });
    const { land: pieces } = makeOutlines({ land }, boise);
    expect(pieces).toHaveLength(1);
    for (const [longitude, latitude] of pieces[0] ?? []) {
      expect(Math.abs(longitude - boise.longitude)).toBeLessThan(2.3);
      expect(Math.abs(latitude - boise.latitude)).toBeLessThan(1.7);
    }
  });

  test('of a lake in pieces keep the largest, and of nothing make nothing', () => {
    const pieces = file(
      lake('Lucky Peak', square(-116.05, 43.52, 0.02)),
      lake('Lucky Peak', square(-116, 43.55, 0.06)),
    );
    const [first] = makeOutlines({ lakes: pieces }, boise).lakes['Lucky Peak'] ?? [];
    expect(first?.[0]).toBeCloseTo(-116, 1);
    expect(makeOutlines({}, boise)).toEqual({ land: [], lakes: {} });
  });
});
