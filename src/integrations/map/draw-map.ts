import { type Coordinates, type Point, projectAround } from '../../shared/geography.ts';
import { frames, type MapVariant } from './frames.ts';
import { readOutlines } from './outlines.ts';
import { type Box, clipRing, simplify, smoothPath } from './shapes.ts';

export interface Drawing {
  viewBox: string;
  view: Box;
  /** path data of all land; what is not land is open water */
  land: string;
  /** inland lakes in the frame, by name */
  lakes: { name: string; path: string }[];
  /** point of a place, in whole units */
  locate: (place: Coordinates) => Point;
  isInFrame: (place: Coordinates) => boolean;
  unitsPerMile: number;
  scaleMiles: number;
}

const drawEdge = ({ left, right, top, bottom }: Box) => `M${left} ${top}H${right}V${bottom}H${left}z`;

/** Lays the region's land and lakes out for a map around a place. */
export const drawMap = (variant: MapVariant, center: Coordinates, outlines = readOutlines()): Drawing => {
  const { unitsPerMile, view, drawn, scaleMiles, detail } = frames[variant];
  const project = projectAround(center, unitsPerMile);

  const path = (outline: readonly number[][]) => {
    const ring = outline.map(([longitude = 0, latitude = 0]) => project({ latitude, longitude }));
    return smoothPath(simplify(clipRing(ring, drawn), detail));
  };

  return {
    view,
    unitsPerMile,
    scaleMiles,
    viewBox: `${view.left} ${view.top} ${view.right - view.left} ${view.bottom - view.top}`,
    land: outlines.land.length === 0 ? drawEdge(drawn) : outlines.land.map(path).join(''),
    lakes: Object.entries(outlines.lakes)
      .map(([name, outline]) => ({ name, path: path(outline) }))
      .filter((lake) => lake.path !== ''),
    locate: (place) => {
      const [x, y] = project(place);
      return [Math.round(x), Math.round(y)];
    },
    isInFrame: (place) => {
      const [x, y] = project(place);
      return x > drawn.left && x < drawn.right && y > drawn.top && y < drawn.bottom;
    },
  };
};
