import type { Field } from '@sveltia/cms';
import type { CollectionName } from '../../../schemas/collections.ts';
import { referenceOf } from '../../check/handbook-pages.ts';

/** Of the kinds of fields, which have little in common, what is asked of any. */
type AnyField = { hint?: string; fields?: Field[] };

const linked = (field: Field, link: string): Field => {
  const { hint, fields } = field as AnyField;
  const inside = fields && { fields: fields.map((inner) => linked(inner, link)) };
  return { ...field, ...inside, hint: [hint, link].filter(Boolean).join(' ') } as Field;
};

/**
 * A collection whose fields' lines of help lead to its page in the handbook, too.
 * @param home where the files of the project are read, https://github.com/owner/name/blob/main; undefined where no page shows them
 */
export const withHandbook = <C extends { fields: Field[] }>(
  collection: C,
  name: CollectionName,
  home: string | undefined,
): C => {
  if (home === undefined) return collection;
  const link = `[Handbook](${home}/${referenceOf(name)})`;
  return { ...collection, fields: collection.fields.map((field) => linked(field, link)) };
};
