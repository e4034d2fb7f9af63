import type { mapVariants } from '../../schemas/map.ts';
import { type Coordinates, type DistanceUnit, type Point, projectAround } from '../../shared/geography.ts';
import { readOutlines } from './read-outlines.ts';
import { type Box, clipRing, simplify, smoothPath } from './shapes.ts';

export type MapVariant = (typeof mapVariants)[number];

interface Frame {
  /** drawing units to a mile */
  unitsPerMile: number;
  /** what is always in view, around the center at 0, 0 */
  view: Box;
  /** what is drawn: more than the view if the page may show a wider strip */
  drawn: Box;
  /** length of the scale bar */
  scale: Record<DistanceUnit, number>;
  /** finer details than this are left out, in drawing units */
  detail: number;
}

const around = (x: number, y: number): Box => ({ left: -x, right: x, top: -y, bottom: y });

export const frames: Record<MapVariant, Frame> = {
  home: {
    unitsPerMile: 10,
    view: around(325, 315),
    drawn: around(340, 330),
    scale: { miles: 10, kilometers: 15 },
    detail: 0.8,
  },
  wide: {
    unitsPerMile: 4,
    view: around(325, 315),
    drawn: around(340, 330),
    scale: { miles: 30, kilometers: 50 },
    detail: 1.1,
  },
  zoom: {
    unitsPerMile: 30,
    view: around(330, 330),
    drawn: around(1500, 400),
    scale: { miles: 5, kilometers: 8 },
    detail: 0.8,
  },
};

const drawEdge = ({ left, right, top, bottom }: Box) => `M${left} ${top}H${right}V${bottom}H${left}z`;

export const drawMap = (variant: MapVariant, center: Coordinates, outlines = readOutlines()) => {
  const { unitsPerMile, view, drawn, scale, detail } = frames[variant];
  const project = projectAround(center, unitsPerMile);

  const path = (outline: readonly number[][]) => {
    const ring = outline.map(([longitude = 0, latitude = 0]) => project({ latitude, longitude }));
    return smoothPath(simplify(clipRing(ring, drawn), detail));
  };

  return {
    view,
    unitsPerMile,
    scale,
    viewBox: `${view.left} ${view.top} ${view.right - view.left} ${view.bottom - view.top}`,
    /** path data of all land; everything else is open water */
    land: outlines.land.length === 0 ? drawEdge(drawn) : outlines.land.map(path).join(''),
    /** inland lakes in the frame, by name */
    lakes: Object.entries(outlines.lakes)
      .map(([name, outline]) => ({ name, path: path(outline) }))
      .filter((lake) => lake.path !== ''),
    /** point of a place, in whole units */
    locate: (place: Coordinates): Point => {
      const [x, y] = project(place);
      return [Math.round(x), Math.round(y)];
    },
    isInFrame: (place: Coordinates) => {
      const [x, y] = project(place);
      return x > drawn.left && x < drawn.right && y > drawn.top && y < drawn.bottom;
    },
  };
};

export type Drawing = ReturnType<typeof drawMap>;
