import { fold } from '../../lead/fold.ts';
import { ZIPS_PATH, type ZipRegion } from '../../rules/zip-answer.ts';
import type { Env } from '../env.ts';

/** The towns of the region's ZIPs, out of the file that the forms read too. Without it a place is a ZIP. */
export type Towns = Record<string, string>;

let known: Towns | undefined;

export const readTowns = async (env: Env): Promise<Towns> => {
  if (known !== undefined) return known;
  const file = await env.ASSETS.fetch(new URL(ZIPS_PATH, env.SITE_URL)).catch(() => undefined);
  if (!file?.ok) return {};
  const { zips } = (await file.json()) as ZipRegion;
  known = Object.fromEntries(Object.entries(zips).map(([zip, [town]]) => [zip, town]));
  return known;
};

/** The ZIPs of all towns whose name holds this text. */
export const zipsOf = (towns: Towns, text: string): string[] =>
  Object.entries(towns).flatMap(([zip, town]) => (fold(town).includes(text) ? [zip] : []));
