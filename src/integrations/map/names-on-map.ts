import type { MapNames } from '../../data/areas.ts';
import { type Coordinates, milesBetween } from '../../shared/geography.ts';
import type { Drawing } from './draw-map.ts';
import type { MapVariant } from './frames.ts';
import type { PlacedLabel } from './label-box.ts';
import { findNarrowestStrip, slideIntoView } from './strips.ts';

/** A town of a map. */
export type Town = { name: string; slug: string; latitude: number; longitude: number };

/** A name with the narrowest strip of a zoomed map that shows it whole; other maps have room for all of theirs. */
const stripFor =
  (variant: MapVariant) =>
  <L extends PlacedLabel>(label: L) => {
    if (variant !== 'zoom') return { ...label, strip: 0 };
    const placed = slideIntoView(label);
    return { ...placed, strip: findNarrowestStrip(placed) };
  };

const isSeen = ({ strip }: { strip: number }) => strip >= 0;

/** Nearer than this, in miles, the mark of the shop stands for its town, too. */
const AT_THE_SHOP = 1;

/**
 * What a map names and where: towns with a link, water, towns beyond; its dots by the strip that shows them; and the shop.
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
  // At the scale of the outer ring the towns are too close for their names; other places show where it runs.
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
