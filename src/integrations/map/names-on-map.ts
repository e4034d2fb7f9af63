import type { MapNames } from '../../data/areas.ts';
import { type Coordinates, milesBetween, type Point } from '../../shared/geography.ts';
import { displayFace } from '../../styles/display-face.mjs';
import { type Drawing, frames, type MapVariant } from './draw-map.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The side of the dot that a name is on; default: right. */
interface LabelPlace {
  side?: 'left' | 'below' | 'above' | undefined;
  /** fine shift, in em */
  dx?: number | undefined;
  dy?: number | undefined;
  /** a name may follow its water, at this angle in degrees */
  along?: number | undefined;
  /** how many miles it may move up or down its water if the edge of the map would cut it off */
  reach?: number | undefined;
}

export type PlacedLabel = LabelPlace & { name: string; at: Point };

type Anchor = { anchor: 'start' | 'middle' | 'end'; dx: number; dy: number };

/** The text anchor of a name at its point, and the offset of its baseline, in em. */
export const getAnchor = ({ side, along, dx = 0, dy = 0 }: LabelPlace): Anchor => {
  const own = ((): Anchor => {
    if (along !== undefined) return { anchor: 'middle', dx: 0, dy: 0.33 };
    if (side === 'left') return { anchor: 'end', dx: -0.5, dy: 0.33 };
    if (side === 'below') return { anchor: 'middle', dx: 0, dy: 1.2 };
    if (side === 'above') return { anchor: 'middle', dx: 0, dy: -0.5 };
    return { anchor: 'start', dx: 0.5, dy: 0.33 };
  })();
  return { anchor: own.anchor, dx: own.dx + dx, dy: own.dy + dy };
};

/** Width of a letter of the display face, in em, to the hundredth: a tenth more than the average, which no name of ours needs. */
const LETTER = Number((1.09 * displayFace.measures.letters.bold).toFixed(2));
/** The height of letters above and below their baseline, and the space that a name keeps on both sides, in em. */
const ABOVE = 0.85;
const BELOW = 0.3;
const MARGIN = 0.3;

/** The rectangle of a name, with letters of `em` drawing units. */
const measureLabel = (label: PlacedLabel, em: number): Box => {
  const [x, y] = label.at;
  const { anchor, dx, dy } = getAnchor(label);
  const width = label.name.length * LETTER;
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const [left, right] = [dx - before - MARGIN, dx - before + width + MARGIN];
  const [top, bottom] = [dy - ABOVE, dy + BELOW];
  const turn = ((label.along ?? 0) * Math.PI) / 180;
  const corners = [left, right].flatMap((a) => [top, bottom].map((b) => [a, b] as const));
  const xs = corners.map(([a, b]) => x + em * (a * Math.cos(turn) - b * Math.sin(turn)));
  const ys = corners.map(([a, b]) => y + em * (a * Math.sin(turn) + b * Math.cos(turn)));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/**
 * The strips of a zoomed map that a page may show: the width from which each applies at a height of 1, and how large its letters are there, in
 * drawing units. The styles of ServiceAreaMap.astro have the same.
 */
const strips = [
  { ratio: 1, letters: 34 },
  { ratio: 1.25, letters: 34 },
  { ratio: 1.65, letters: 28 },
  { ratio: 2.3, letters: 28 },
] as const;

/** Height of the panel with the scale, in drawing units, and how much wider it is than the scale. */
export const PANEL = { height: 78, besideScale: 112 };

const { zoom } = frames;
const [HALF_WIDTH, HALF_HEIGHT] = zoom.view;

/** A name along its water, moved until the map's upper or lower edge does not cut it off. */
export const slideIntoView = <L extends PlacedLabel>(label: L): L => {
  const { along, reach = 0 } = label;
  if (along === undefined) return label;
  const { top, bottom } = measureLabel(label, strips[0].letters);
  const down = Math.ceil(Math.max(-HALF_HEIGHT - top, 0)) - Math.ceil(Math.max(bottom - HALF_HEIGHT, 0));
  if (down === 0 || Math.abs(down) > reach * zoom.unitsPerMile) return label;
  const across = down / Math.tan((along * Math.PI) / 180);
  return { ...label, at: [Math.round(label.at[0] + across), label.at[1] + down] };
};

/** The narrowest strip that shows a name whole and clear of the panel, as an index of `strips`; -1 if none does. */
export const findNarrowestStrip = (label: PlacedLabel): number =>
  strips.findIndex(({ ratio, letters }) => {
    const { left, right, top, bottom } = measureLabel(label, letters);
    const edge = HALF_WIDTH * ratio;
    const isInside = left >= -edge && right <= edge && top >= -HALF_HEIGHT && bottom <= HALF_HEIGHT;
    const panelLeft = edge - zoom.scale.miles * zoom.unitsPerMile - PANEL.besideScale;
    return isInside && (right <= panelLeft || bottom <= HALF_HEIGHT - PANEL.height);
  });

type Town = { name: string; slug: string; latitude: number; longitude: number };

/** A name with the narrowest strip of a zoomed map that shows it whole; other maps have room for all of their names. */
const stripFor =
  (variant: MapVariant) =>
  <L extends PlacedLabel>(label: L) => {
    if (variant !== 'zoom') return { ...label, strip: 0 };
    const placed = slideIntoView(label);
    return { ...placed, strip: findNarrowestStrip(placed) };
  };

const isSeen = ({ strip }: { strip: number }) => strip >= 0;

/** Nearer than this, in miles, the shop's mark also marks its town. */
const AT_THE_SHOP = 1;

/**
 * The names on a map and their positions: towns with a link, water, towns beyond; its dots by the strip that shows them; and the shop.
 * @param shop where it is, and the name of its town
 */
export const namesOnMap = (
  map: Drawing,
  variant: MapVariant,
  towns: readonly Town[],
  { names, water, landmarks }: MapNames,
  shop: { at: Coordinates; town: string },
) => {
  const inStrip = stripFor(variant);
  const places = towns
    .filter(map.isInFrame)
    .map((town) => {
      const at = map.locate(town);
      return inStrip({ ...names.get(town.slug), ...town, isHome: town.name === shop.town, at });
    })
    .filter(isSeen);
  const hasDot = ({ isHome, isLake, ...town }: (typeof places)[number]) =>
    !isLake && !(isHome && milesBetween(town, shop.at) < AT_THE_SHOP);
  // At the scale of the outer ring the towns are too close for their names; other places show where it is.
  const beyond = variant === 'wide' ? landmarks.map((place) => inStrip({ ...place, at: map.locate(place.at) })) : [];
  return {
    linked: variant === 'wide' ? places.filter(({ isHome }) => isHome) : places,
    beyond,
    water: water
      .filter(({ maps, at }) => maps.includes(variant) && map.isInFrame(at))
      .map((label) => inStrip({ ...label, at: map.locate(label.at) }))
      .filter(isSeen),
    dots: Map.groupBy([...places.filter(hasDot), ...beyond], ({ strip }) => strip),
    home: places.find(({ isHome }) => isHome) ?? (variant === 'zoom' ? undefined : { strip: 0 }),
  };
};
