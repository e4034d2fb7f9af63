import type { Coordinates } from '../../shared/geography.ts';
import { colors } from '../../styles/tokens.mjs';
import { drawMap } from '../map/draw-map.ts';

/** What a share picture's map shows: the whole area, or the surroundings of one place. */
export type MapView = {
  base: Coordinates;
  towns: readonly Coordinates[];
  ring: number;
  place?: { coordinates: Coordinates; highlight?: string | undefined; isLake?: boolean } | undefined;
};

/** The site's map as an SVG of this size in px, without names: those would be too small to read. */
export const drawMapPicture = (
  { base, towns, ring, place }: MapView,
  { width, height }: { width: number; height: number },
): string => {
  const map = place ? drawMap('zoom', place.coordinates) : drawMap('home', base);
  const dot = place ? 18 : 12;
  const at = (town: Coordinates) => `M${map.locate(town).join(' ')}h0`;
  const dots = towns.filter(map.isInFrame).map(at).join('');
  const lakes = map.lakes.map(
    ({ name, path }) => `<path fill="${name === place?.highlight ? colors.lake : colors.water}" d="${path}"/>`,
  );
  const [x, y] = map.locate(base);
  const subject =
    place && !place.isLake
      ? `<path stroke-width="${dot * 2}" stroke-linecap="round" d="${at(place.coordinates)}"/>`
      : '';
  const circle = place ? '' : `<circle cx="${x}" cy="${y}" r="${ring * map.unitsPerMile}" stroke-dasharray="8 7"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${map.viewBox}"
    preserveAspectRatio="xMidYMid slice" fill="none" stroke="${colors.ink}" stroke-width="2.5" stroke-linejoin="round">
    <path fill="${colors.wash}" stroke="none" d="M-2000-2000h4000v4000h-4000z"/>
    <path fill="${colors.mist}" d="${map.land}"/>
    ${lakes.join('')}${circle}
    <path stroke-width="${dot}" stroke-linecap="round" d="${dots}"/>${subject}
    <rect fill="${colors.cedar.DEFAULT}" stroke="none" x="${x - dot}" y="${y - dot}" width="${dot * 2}" height="${dot * 2}"/>
  </svg>`;
};
