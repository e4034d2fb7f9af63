import { describe, expect, test } from 'vitest';
import { drawMap } from '../../src/integrations/map/draw-map.ts';
import { geoJsonSchema, makeOutlines } from '../../src/integrations/map/make-outlines.ts';
import { outlinesSchema } from '../../src/schemas/outlines.ts';

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
