import type { Part } from './part.ts';

/** @param areas names of the towns and lakes that the page links to; the description is a sentence that stands on it */
export const service =
  ({ name, description, areas }: { name: string; description: string; areas: string[] }): Part =>
  ({ page, onPage, business }) => ({
    '@type': 'Service',
    ...onPage('service'),
    name,
    description,
    mainEntityOfPage: { '@id': page },
    provider: business,
    areaServed: areas,
  });
