import { frames } from './frames.ts';
import { measureLabel, type PlacedLabel } from './label-box.ts';
import type { Box } from './shapes.ts';

/**
 * The strips that a page may show of a zoomed map: from which width to a height of 1, and how large its letters are there, in
 * drawing units. The styles of ServiceAreaMap.astro have the same.
 */
export const strips = [
  { ratio: 1, letters: 34 },
  { ratio: 1.25, letters: 34 },
  { ratio: 1.65, letters: 28 },
  { ratio: 2.3, letters: 28 },
] as const;

/** Height of the panel with the scale, in drawing units, and what it is wider than the scale. */
export const PANEL = { height: 78, besideScale: 112 };

const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A name that lies along its water, moved in it until the map's upper or lower edge does not cut it. */
export const slideIntoView = <L extends PlacedLabel>(label: L): L => {
  const { view, unitsPerMile } = frames.zoom;
  const { along, reach = 0 } = label;
  if (along === undefined) return label;
  const { top, bottom } = measureLabel(label, strips[0].letters);
  const down = Math.ceil(Math.max(view.top - top, 0)) - Math.ceil(Math.max(bottom - view.bottom, 0));
  if (down === 0 || Math.abs(down) > reach * unitsPerMile) return label;
  const across = down / Math.tan((along * Math.PI) / 180);
  return { ...label, at: [Math.round(label.at[0] + across), label.at[1] + down] };
};

/**
 * The narrowest strip of a zoomed map that shows a name whole and clear of the panel in its corner, as an index of
 * `strips`; -1 where none does.
 */
export const findNarrowestStrip = (label: PlacedLabel): number => {
  const { view, unitsPerMile, scaleMiles } = frames.zoom;
  return strips.findIndex(({ ratio, letters }) => {
    const box = measureLabel(label, letters);
    const [left, right] = [view.left * ratio, view.right * ratio];
    const panel = {
      left: right - scaleMiles * unitsPerMile - PANEL.besideScale,
      right,
      top: view.bottom - PANEL.height,
      bottom: view.bottom,
    };
    return isInside(box, { ...view, left, right }) && !meet(box, panel);
  });
};
