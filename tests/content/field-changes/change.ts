import type { CollectionName } from '../../../src/schemas/collections.ts';
import type { Path } from '../../../src/schemas/fields.ts';

/** Another value in one field of one entry. */
export type Change = { collection: CollectionName; id: string; path: Path; value: unknown };

/** Where a copy of the site finds it, serialized by Node; `undefined` changes nothing. */
export const CHANGE_FILE = 'one-change.v8';

/** Represents an existing picture, which only Astro can load. */
export const PICTURE = '../../assets/pictures/cedar-deck-detail.jpg';

/** A value with another value somewhere inside. */
export const withChange = (at: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(at)) return at.with(Number(step), withChange(at[Number(step)], rest, value));
  const fields = at as Record<string, unknown>;
  return { ...fields, [step]: withChange(fields[step], rest, value) };
};
