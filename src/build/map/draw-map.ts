import lakeOutlines from '../../assets/geo/lakes.json' with { type: 'json' };
import landOutlines from '../../assets/geo/land.json' with { type: 'json' };
import { type Coordinates, type Point, projectAround } from '../../lib/geography.ts';
import { frames, type MapVariant } from './frames.ts';
import { type Box, clipRing, simplify, smoothPath } from './shapes.ts';

export interface Drawing {
  viewBox: string;
  view: Box;
  /** path data of all land; what is not land is Lake Michigan */
  land: string;
  /** inland lakes in the frame, by name */
  lakes: { name: string; path: string }[];
  /** point of a place, in whole units */
  locate: (place: Coordinates) => Point;
  isInFrame: (place: Coordinates) => boolean;
  unitsPerMile: number;
  scaleMiles: number;
}

/** Detail finer than this is left out, in drawing units. */
const TOLERANCE = 0.8;

/** Lays the region's land and lakes out for a map around a place. */
export function drawMap(variant: MapVariant, center: Coordinates): Drawing {
  const { unitsPerMile, view, drawn, scaleMiles } = frames[variant];
  const project = projectAround(center, unitsPerMile);

  const path = (outline: readonly number[][]) => {
    const ring = outline.map(([longitude = 0, latitude = 0]) => project({ latitude, longitude }));
    return smoothPath(simplify(clipRing(ring, drawn), TOLERANCE));
  };

  return {
    view,
    unitsPerMile,
    scaleMiles,
    viewBox: `${view.left} ${view.top} ${view.right - view.left} ${view.bottom - view.top}`,
    land: landOutlines.map(path).join(''),
    lakes: Object.entries(lakeOutlines)
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
}
