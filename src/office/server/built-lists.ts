import { fold } from '../../leads/contract/fold.ts';
import { builtJson } from '../../server/html-pages.ts';
import { type PostalRegion, ZIPS_PATH } from '../../shared/postal-code-answer.ts';

/** The towns by the part of a postal code that identifies places, from the file that the forms read, too. Without it a place is a code. */
export type Towns = Record<string, string>;

export const readTowns = builtJson<PostalRegion, Towns>(
  ZIPS_PATH,
  ({ zips }) => Object.fromEntries(Object.entries(zips).map(([zip, [town]]) => [zip, town])),
  {},
);

/** Those parts for all towns whose name contains this text. */
export const findPostalAreas = (towns: Towns, text: string): string[] =>
  Object.entries(towns).flatMap(([zip, town]) => (fold(town).includes(text) ? [zip] : []));
