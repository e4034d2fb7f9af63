import type { GeoCoordinates } from 'schema-dts';
import type { Coordinates } from '../../shared/geography.ts';

/**
 * Search engines ask for five decimals, about a yard. As text, because a number drops the zeros at its end.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
const DECIMALS = 5;

export const geoNode = ({ latitude, longitude }: Coordinates) =>
  ({
    '@type': 'GeoCoordinates',
    latitude: latitude.toFixed(DECIMALS),
    longitude: longitude.toFixed(DECIMALS),
  }) as const satisfies GeoCoordinates;
