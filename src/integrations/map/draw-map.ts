import { type GeoPermissibleObjects, type GeoProjection, geoArea, geoAzimuthalEquidistant, geoPath } from 'd3-geo';
import type { mapVariants } from '../../schemas/map.ts';
import { type Coordinates, type DistanceUnit, EARTH_RADIUS, type Point } from '../../shared/geography.ts';
import { readOutlines } from './read-outlines.ts';
import { smoothPath } from './smooth-path.ts';

export type MapVariant = (typeof mapVariants)[number];

/** A rectangle around the center of the map, which is at 0, 0: half its width and half its height. */
type Extent = readonly [x: number, y: number];

interface Frame {
  unitsPerMile: number;
  /** what is always in view */
  view: Extent;
  /** what is drawn: more than the view if the page may show a wider strip */
  drawn: Extent;
  scale: Record<DistanceUnit, number>;
  /** corners nearer to one another than this are left out, in drawing units */
  detail: number;
}

const whole = { view: [325, 315], drawn: [340, 330] } as const;

export const frames: Record<MapVariant, Frame> = {
  home: { ...whole, unitsPerMile: 10, scale: { miles: 10, kilometers: 15 }, detail: 6 },
  wide: { ...whole, unitsPerMile: 4, scale: { miles: 30, kilometers: 50 }, detail: 5 },
  zoom: {
    unitsPerMile: 30,
    view: [330, 330],
    drawn: [1500, 400],
    scale: { miles: 5, kilometers: 8 },
    detail: 10,
  },
};

/** The outer lines of an area, as far as they are in the frame. */
const cutRings = (projection: GeoProjection, area: GeoPermissibleObjects): Point[][] => {
  // d3-geo takes a line that runs counterclockwise for all the world around the area.
  if (geoArea(area) > 2 * Math.PI) throw new Error('outlines.json has an area whose line runs counterclockwise.');
  const rings: Point[][] = [];
  geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => rings.push([[x, y]]),
    lineTo: (x, y) => rings.at(-1)?.push([x, y]),
    arc: () => undefined,
    closePath: () => undefined,
  })(area);
  return rings;
};

export const drawMap = (variant: MapVariant, center: Coordinates, outlines = readOutlines()) => {
  const { unitsPerMile, view, drawn, scale, detail } = frames[variant];
  const [x, y] = drawn;
  const projection = geoAzimuthalEquidistant()
    .rotate([-center.longitude, -center.latitude])
    .scale(EARTH_RADIUS * unitsPerMile)
    .translate([0, 0])
    .precision(0)
    .clipExtent([
      [-x, -y],
      [x, y],
    ]);
  const locate = ({ longitude, latitude }: Coordinates): Point => {
    const [right = 0, down = 0] = projection([longitude, latitude]) ?? [];
    return [Math.round(right), Math.round(down)];
  };
  const areas = outlines.features.map(({ geometry, properties }) => ({
    name: properties?.name,
    path: cutRings(projection, geometry)
      .map((ring) => smoothPath(ring, detail))
      .join(''),
  }));
  const land = areas.filter(({ name }) => name === undefined);

  return {
    view,
    unitsPerMile,
    scale,
    viewBox: `${-view[0]} ${-view[1]} ${2 * view[0]} ${2 * view[1]}`,
    /** path data of all land; everything else is open water */
    land: land.length === 0 ? `M${-x} ${-y}H${x}V${y}H${-x}z` : land.map(({ path }) => path).join(''),
    lakes: areas.filter(({ name, path }) => name !== undefined && path !== ''),
    /** point of a place, in whole units */
    locate,
    isInFrame: (place: Coordinates) => {
      const [right, down] = locate(place);
      return Math.abs(right) < x && Math.abs(down) < y;
    },
  };
};

export type Drawing = ReturnType<typeof drawMap>;
