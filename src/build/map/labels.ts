import type { Coordinates } from '../../lib/geography.ts';
import type { MapVariant } from './frames.ts';

/** How a name stands at its dot. Without an entry it stands to the right, on land. */
interface Label {
  side?: 'left' | 'below' | 'above';
  /** fine shift, in em */
  dx?: number;
  dy?: number;
  /** the name lies on open water */
  onWater?: boolean;
  /** named on phones too, where there is room for a few */
  major?: boolean;
  /** to the left on phones, where the letters are larger */
  leftOnPhones?: boolean;
  /** a lake: it has no dot */
  lake?: boolean;
  /** a lake's name may lie in its water, at this angle in degrees */
  along?: number;
}

/** By slug of the area. Set by hand so that no two names touch on the map of the home page. */
export const labels: Record<string, Label> = {
  'traverse-city': { major: true, side: 'left' },
  bellaire: { major: true },
  acme: { side: 'below' },
  interlochen: { major: true, side: 'left' },
  'elk-rapids': { major: true, side: 'left', onWater: true },
  'suttons-bay': { major: true, onWater: true, leftOnPhones: true },
  'glen-arbor': { major: true, side: 'above' },
  leland: { side: 'left', onWater: true },
  northport: { onWater: true },
  'torch-lake': { major: true, lake: true, along: 83 },
  'elk-lake': { lake: true, along: -82 },
  'lake-leelanau': { lake: true, along: 84, dx: 0.4 },
  'intermediate-lake': { lake: true, dx: 0.1 },
  'lake-bellaire': { lake: true, dx: 0.7 },
};

/** The water, named on the map but not linked. */
export const waterNames: readonly {
  name: string;
  at: Coordinates;
  /** degrees */
  along?: number;
  on: readonly MapVariant[];
  /** a bay of Lake Michigan: named where there is room */
  bay?: boolean;
}[] = [
  { name: 'Lake Michigan', at: { latitude: 45.183, longitude: -86.272 }, on: ['home'] },
  { name: 'Lake Michigan', at: { latitude: 45.305, longitude: -86.77 }, on: ['wide'] },
  { name: 'West Bay', at: { latitude: 44.84, longitude: -85.612 }, along: -78, on: ['home', 'zoom'], bay: true },
  { name: 'East Bay', at: { latitude: 44.825, longitude: -85.5 }, along: -70, on: ['home', 'zoom'], bay: true },
];

/** Towns further out that tell a visitor where the outer ring runs. */
export const landmarks: readonly { name: string; at: Coordinates; side?: 'left'; minor?: boolean }[] = [
  { name: 'Charlevoix', at: { latitude: 45.318, longitude: -85.258 }, side: 'left', minor: true },
  { name: 'Petoskey', at: { latitude: 45.373, longitude: -84.955 } },
  { name: 'Gaylord', at: { latitude: 45.027, longitude: -84.675 } },
  { name: 'Grayling', at: { latitude: 44.661, longitude: -84.715 }, minor: true },
  { name: 'Cadillac', at: { latitude: 44.252, longitude: -85.401 }, minor: true },
  { name: 'Manistee', at: { latitude: 44.244, longitude: -86.324 } },
  { name: 'Ludington', at: { latitude: 43.955, longitude: -86.452 } },
];
