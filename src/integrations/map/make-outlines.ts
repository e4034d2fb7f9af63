import { z } from 'astro/zod';
import type { Outlines } from '../../schemas/map.ts';
import { type Coordinates, type Point, projectAround } from '../../shared/geography.ts';
import { type Box, clipRing, simplify } from './shapes.ts';

/** Miles around the shop that any map of the site may show, corners included. */
const REACH = 110;

/** How many miles a thinned line may be off; the drawing could not show less. */
const TOLERANCE = 0.06;

/** Smaller waters than this, in square miles, would be a dot. */
const SMALLEST_LAKE = 0.1;

const positions = z.array(z.array(z.number()).min(2));

const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(positions).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(positions).min(1)) }),
]);

/** What a map service or a geographic program calls GeoJSON: areas, each with its names. */
export const geoJsonSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ geometry: geometrySchema, properties: z.record(z.string(), z.unknown()).nullish() })),
});

export type GeoJson = z.infer<typeof geoJsonSchema>;
type Feature = GeoJson['features'][number];

/** The outer lines of an area; islands in a lake are left out. */
const readRings = ({ geometry }: Feature): number[][][] =>
  geometry.type === 'Polygon'
    ? geometry.coordinates.slice(0, 1)
    : geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1));

/** Sources spell it differently: name, NAME, GNIS_Name, FULLNAME. */
const readName = ({ properties }: Feature): string | undefined => {
  const [, name] = Object.entries(properties ?? {}).find(([key, value]) => /name$/i.test(key) && value) ?? [];
  return typeof name === 'string' ? name : undefined;
};

const measureArea = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const FRAME: Box = { left: -REACH, right: REACH, top: -REACH, bottom: REACH };

/** Cuts and thins lines around a place; drops those that are elsewhere. */
const around = (center: Coordinates) => {
  const project = projectAround(center, 1);
  const [milesEast] = project({ ...center, longitude: center.longitude + 1 });
  const [, milesSouth] = project({ ...center, latitude: center.latitude - 1 });
  const degrees = ([x, y]: Point): [number, number] => [
    Number((center.longitude + x / milesEast).toFixed(3)),
    Number((center.latitude - y / milesSouth).toFixed(3)),
  ];
  return (ring: readonly number[][]) => {
    const points = ring.map(([longitude = 0, latitude = 0]) => project({ latitude, longitude }));
    const cut = clipRing(points, FRAME);
    const thin = simplify(cut, TOLERANCE);
    const [first, last] = [thin[0], thin.at(-1)];
    const open = first && last && first.join() === last.join() ? thin.slice(0, -1) : thin;
    return { area: measureArea(open), ring: open.map(degrees) };
  };
};

export const makeOutlines = (
  { land, lakes }: { land?: GeoJson | undefined; lakes?: GeoJson | undefined },
  shop: Coordinates,
): Outlines => {
  const thinned = around(shop);
  const isDrawn = ({ ring }: { ring: readonly unknown[] }) => ring.length >= 3;
  const waters = (lakes?.features ?? []).flatMap((feature) => {
    const name = readName(feature);
    return name === undefined ? [] : readRings(feature).map((ring) => ({ name, ...thinned(ring) }));
  });
  // For a lake in several pieces the largest is enough.
  const bySize = waters.filter((one) => isDrawn(one) && one.area >= SMALLEST_LAKE).toSorted((a, b) => a.area - b.area);
  return {
    land: (land?.features ?? [])
      .flatMap(readRings)
      .map(thinned)
      .filter(isDrawn)
      .map(({ ring }) => ring),
    lakes: Object.fromEntries(bySize.map(({ name, ring }) => [name, ring])),
  };
};
