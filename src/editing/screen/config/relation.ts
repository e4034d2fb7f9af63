import { type CollectionName, plainSchema, registry } from '../../../schemas/collections.ts';
import { KEY } from '../../new/screen-values.ts';
import { titleField } from '../../new/title-field.ts';
import { ENTRIES } from './file-format.ts';
import { fileGroupOf } from './groups.ts';

/** How a field names entries of another collection: by their short names, which are found by their titles, too. */
export const relationTo = (name: CollectionName) => {
  const title = titleField(plainSchema(name));
  if (registry[name].kind === 'folder') {
    return {
      widget: 'relation',
      collection: name,
      value_field: '{{slug}}',
      display_fields: [title ?? '{{slug}}'],
    } as const;
  }
  const key = `${ENTRIES}.*.${KEY}`;
  return {
    widget: 'relation',
    collection: fileGroupOf(name),
    file: name,
    value_field: key,
    display_fields: [title ? `${ENTRIES}.*.${title}` : key],
    search_fields: [key, ...(title ? [`${ENTRIES}.*.${title}`] : [])],
  } as const;
};
