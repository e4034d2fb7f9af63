import type { mapVariants } from '../../schemas/map.ts';
import type { Box } from './shapes.ts';

export type MapVariant = (typeof mapVariants)[number];

interface Frame {
  /** drawing units to a mile */
  unitsPerMile: number;
  /** what is always in view, around the center at 0, 0 */
  view: Box;
  /** what is drawn: more than the view where the page may show a wider strip */
  drawn: Box;
  /** length of the scale bar */
  scaleMiles: number;
  /** what is finer than this is left out, in drawing units */
  detail: number;
}

const around = (x: number, y: number): Box => ({ left: -x, right: x, top: -y, bottom: y });

export const frames: Record<MapVariant, Frame> = {
  home: { unitsPerMile: 10, view: around(325, 315), drawn: around(340, 330), scaleMiles: 10, detail: 0.8 },
  wide: { unitsPerMile: 4, view: around(325, 315), drawn: around(340, 330), scaleMiles: 30, detail: 1.1 },
  zoom: { unitsPerMile: 30, view: around(330, 330), drawn: around(1500, 400), scaleMiles: 5, detail: 0.8 },
};
