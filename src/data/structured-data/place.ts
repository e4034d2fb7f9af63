import type { Coordinates } from '../../shared/geography.ts';
import type { Part } from './part.ts';

/** A town or lake that a page is about. */
export const place =
  (name: string, coordinates: Coordinates): Part =>
  ({ page, onPage }) => ({
    '@type': 'Place',
    ...onPage('place'),
    name,
    mainEntityOfPage: { '@id': page },
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.latitude, longitude: coordinates.longitude },
  });
