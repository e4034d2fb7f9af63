import { mapStrings } from '../shared/map-strings.ts';

/** What the worker fills in on the page of a town that has no page of its own (src/server/pages.ts). */
export const AREA_TOKENS = { name: '{{area}}', slug: '{{slug}}' } as const;

/** A copy of `copy` in which the tokens stand for one area. */
export const fillArea = <T>(copy: T, area: { name: string; slug: string }): T =>
  mapStrings(copy, (text) => text.replaceAll(AREA_TOKENS.name, area.name).replaceAll(AREA_TOKENS.slug, area.slug));
