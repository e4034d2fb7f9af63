import type { EntryCollection, ViewFilter } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { type CollectionName, plainSchema, registry } from '../../../schemas/collections.ts';
import { shapeOf, unwrap } from '../../../schemas/fields.ts';
import { titleField } from '../../new/title-field.ts';
import { labelOf } from './labels.ts';

/** Days by which people know an entry in a list, best first. */
const DAYS = ['date', 'completedDate', 'updated', 'checked'];

type Shape = Record<string, z.ZodType>;

const isThere = (shape: Shape, field: string) => field in shape;

/** The day on which an entry appears by itself; undefined where all appear at once. */
const appearsOn = (name: CollectionName, shape: Shape): string | undefined => {
  const { publishedOn = 'publishDate' } = registry[name] as { publishedOn?: string };
  return isThere(shape, publishedOn) ? publishedOn : undefined;
};

/** `Lakefront cedar deck · 2025-06-14 · Draft` */
const summaryOf = (name: CollectionName, shape: Shape, day: string | undefined): string => {
  const title = `{{${titleField(plainSchema(name))}}}`;
  const { isFixed = false } = registry[name] as { isFixed?: boolean };
  return [
    isFixed ? `{{slug}}: ${title}` : title,
    day ? ` · {{${day}}}` : '',
    isThere(shape, 'draft') ? "{{draft | ternary(' · Draft', '')}}" : '',
  ].join('');
};

const filtersOf = (name: CollectionName, shape: Shape): ViewFilter[] => {
  const toCome = appearsOn(name, shape);
  return [
    ...(isThere(shape, 'draft')
      ? [
          { name: 'drafts', label: 'Drafts', field: 'draft', pattern: true },
          { name: 'shown', label: 'No drafts', field: 'draft', ne: true },
        ]
      : []),
    ...(toCome ? [{ name: 'to-come', label: 'Waits for its day', field: toCome, gt: '{{today}}' }] : []),
    ...(isThere(shape, 'picture')
      ? [
          { name: 'picture', label: 'With a picture', field: 'picture.src', empty: false },
          { name: 'no-picture', label: 'Without a picture', field: 'picture.src', empty: true },
        ]
      : []),
  ];
};

type ListView = Pick<EntryCollection, 'summary' | 'thumbnail' | 'sortable_fields' | 'view_filters' | 'view_groups'>;

/** How the list of a folder's entries looks: title, day, whether it is a draft, and its picture; and what it can be filtered by. */
export const listView = (name: CollectionName): ListView => {
  const shape = shapeOf(plainSchema(name)) ?? {};
  const title = titleField(plainSchema(name));
  const day = DAYS.find((field) => shape[field] && unwrap(shape[field]).required);
  const dayLabel = day && labelOf(day, shape[day]);
  const filters = filtersOf(name, shape);
  return {
    summary: summaryOf(name, shape, day),
    thumbnail: isThere(shape, 'picture') ? 'picture.src' : false,
    sortable_fields: {
      fields: [...(title ? [title] : []), ...(day ? [day] : [])],
      ...(day ? { default: { field: day, direction: 'descending' } } : {}),
    },
    ...(filters.length > 0 ? { view_filters: filters } : {}),
    ...(day && dayLabel
      ? { view_groups: [{ name: 'year', label: `Year: ${dayLabel}`, field: day, pattern: '\\d{4}' }] }
      : {}),
  };
};
