import type { Field } from '@sveltia/cms';
import { z } from 'astro/zod';
import { type CollectionName, plainSchema, registry } from '../../../schemas/collections.ts';
import { getChoices, getShape, unwrap } from '../../../schemas/fields.ts';
import { slug } from '../../../schemas/text.ts';
import { MOST_UPLOADED } from '../../check/picture-formats.ts';
import { sentence } from '../../check/words.ts';
import { getLengths, getLimits, getPattern } from '../../new/fill-in.ts';
import { KEY } from '../../new/screen-values.ts';
import { isUnknown, titleField } from '../../new/starter-values.ts';
import { ENTRIES } from './file-format.ts';
import { forScreen, getFileGroup, getLabel, inWords } from './groups.ts';

/** How a field refers to entries of another collection: by their short names, which can be found by title, too. */
const relationTo = (name: CollectionName) => {
  const title = titleField(plainSchema(name));
  if (registry[name].kind === 'folder') {
    const shown = { value_field: '{{slug}}', display_fields: [title ?? '{{slug}}'] };
    return { widget: 'relation', collection: name, ...shown } as const;
  }
  const key = `${ENTRIES}.*.${KEY}`;
  return {
    widget: 'relation',
    collection: getFileGroup(name),
    file: name,
    value_field: key,
    display_fields: [title ? `${ENTRIES}.*.${title}` : key],
    search_fields: [key, ...(title ? [`${ENTRIES}.*.${title}`] : [])],
  } as const;
};

/** A text whose example is longer than this gets several lines. */
const LONG_TEXT = 50;

/** If there are at most this many whole numbers, people choose instead of typing. */
const FEW_NUMBERS = 12;

const INTEGER = 'safeint';

/** Pictures are chosen and uploaded, never linked to on other sites. */
const PICTURE = { widget: 'image', choose_url: false } as const;

/** In pixels, for a picture as the screen stores it. */
export const LONGEST_KEPT = 2400;

const HOW_LARGE = `JPEG, PNG or WebP of up to ${MOST_UPLOADED} MB; it is resized automatically, to ${LONGEST_KEPT.toLocaleString('en-US')} pixels on its longer side.`;

/** What a schema says about a field, for people who do not type YAML: switches are on or off, and names are chosen. */
const getDescription = (field: z.ZodType) =>
  forScreen(unwrap(field).notes.description ?? '')
    .replace(/^true\b/, 'on')
    .replace(/^false\b/, 'off')
    .replace(/^Path to the picture.*/, HOW_LARGE);

const exampleHint = (field: z.ZodType) => {
  const { notes } = unwrap(field);
  const example = notes.examples?.[0];
  const isShown = !notes.references && !notes.pictureWidth && ['string', 'number'].includes(typeof example);
  return isShown ? `For example: ${example}` : '';
};

const NEXT_FREE = 'Leave it empty to get the next number.';

type Place = {
  /** for messages: `posts.picture` */
  path: string;
  /** for an entry that can be a draft, and then lack fields (src/editing/screen/complete-draft.ts): the one that names it anyway */
  draftBy?: string | undefined;
};

const WAITS = 'Can stay empty in a draft';

/** A day, a name, or a picture that a draft gets looks as if someone had chosen it, so the field says so in advance. */
const whileWaiting = (field: z.ZodType) => {
  const { schema, notes } = unwrap(field);
  const { references } = schema instanceof z.ZodArray ? unwrap(schema.element as z.ZodType).notes : notes;
  if (notes.day) return `${WAITS}: it then gets today’s date.`;
  if (notes.pictureWidth) return `${WAITS}: it then gets an existing picture.`;
  return references ? `${WAITS}: it then gets the first one in the list.` : `${WAITS}.`;
};

/** Whether a draft may lack a field that others need, which the check requires of those. Groups are always there. */
const mayWait = (name: string, field: z.ZodType, { path, draftBy }: Place) =>
  draftBy !== undefined && `${path}.${name}` !== draftBy && !getShape(field) && !isUnknown(name, field);

const buildHint = (field: z.ZodType, whenEmpty: string) => {
  const description = getDescription(field);
  return [description && sentence(description), whenEmpty, exampleHint(field)].filter(Boolean).join(' ');
};

/** What every kind of field has: its name, and the schema's words about it. */
const buildCommon = (name: string, field: z.ZodType, place: Place) => {
  const { notes, required } = unwrap(field);
  // A unique number is assigned when the entry is saved.
  const whenEmpty = notes.unique ? NEXT_FREE : required && mayWait(name, field, place) ? whileWaiting(field) : '';
  const hint = buildHint(field, whenEmpty);
  return { name, label: getLabel(name, field), required: required && whenEmpty === '', hint };
};

const options = (choices: readonly string[]) => choices.map((value) => ({ value, label: inWords(value) }));

const isLongText = (field: z.ZodType) => {
  const { description = '', examples = [] } = unwrap(field).notes;
  // A list's example is a list: its items are checked.
  const texts = [examples[0] ?? ''].flat().map(String);
  return /sentence|paragraph/i.test(description) || texts.some((text) => text.length > LONG_TEXT);
};

/** As many digits after the decimal point as the example has, and at least two. */
const getStep = (field: z.ZodType) => {
  const [, digits = ''] = String(unwrap(field).notes.examples?.[0] ?? '').split('.');
  return 10 ** -Math.max(2, digits.length);
};

const fewNumbers = (schema: z.ZodType): number[] | undefined => {
  if (!(schema instanceof z.ZodNumber) || schema.format !== INTEGER) return undefined;
  const { min, max } = getLimits(schema, 1);
  if (min === undefined || max === undefined || max - min >= FEW_NUMBERS) return undefined;
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
};

const plainField = (field: z.ZodType) => {
  const { schema, notes, fallback } = unwrap(field);
  const usual = fallback === undefined ? {} : { default: fallback };
  const choices = getChoices(schema);
  if (notes.day) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' } as const;
  if (notes.references) return relationTo(notes.references as CollectionName);
  if (notes.pictureWidth) return PICTURE;
  if (choices.length > 0) return { widget: 'select', options: options(choices), ...usual } as const;
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean', default: fallback === true } as const;
  if (schema instanceof z.ZodNumber) {
    const isWhole = schema.format === INTEGER;
    const step = isWhole ? 1 : getStep(field);
    const type = isWhole ? 'int' : 'float';
    return { widget: 'number', value_type: type, step, ...getLimits(schema, step), ...usual } as const;
  }
  if (schema.def.type !== 'string') return undefined;
  return { widget: isLongText(field) ? 'text' : 'string', ...getPattern(schema), ...usual } as const;
};

const listField = (field: z.ZodType, place: Place) => {
  const { schema } = unwrap(field);
  const element = (schema as z.ZodArray).element as z.ZodType;
  const { schema: item, notes } = unwrap(element);
  const { min: _, ...atMost } = getLengths(schema);
  const length = place.draftBy ? atMost : getLengths(schema);
  const choices = getChoices(item);
  const numbers = fewNumbers(item);
  if (notes.references) return { ...relationTo(notes.references as CollectionName), multiple: true, ...length };
  if (choices.length > 0) return { widget: 'select', multiple: true, options: options(choices), ...length } as const;
  if (numbers) return { widget: 'select', multiple: true, options: numbers, ...length } as const;
  const shape = getShape(element);
  // A list of texts without a field for each would be marked as changed when it is opened (Sveltia 0.221).
  if (!shape && item.def.type === 'string') {
    const one = {
      name: 'text',
      label: 'Text',
      widget: isLongText(field) ? 'text' : 'string',
      required: place.draftBy === undefined,
      ...getPattern(item),
    } as const;
    return { widget: 'list', ...length, field: one } as const;
  }
  if (!shape) return undefined;
  const title = titleField(element);
  return {
    widget: 'list',
    ...length,
    collapsed: 'auto',
    ...(title ? { summary: `{{fields.${title}}}` } : {}),
    ...(notes.shape === 'picture' ? { collapsed: true, thumbnail: 'src', summary: '{{fields.alt}}' } : {}),
    fields: screenFields(element, place),
  } as const;
};

const SHORT_NAME = 'The name by which other entries call it: lowercase letters, digits, and dashes.';
const KEY_FIELD = { name: KEY, label: 'Short name', widget: 'string', ...getPattern(slug), hint: SHORT_NAME } as const;

/**
 * Named groups, as a list. Names that editors choose are short names; all others belong to the code, so no one may add
 * one, remove it, or change it. Their order is the file's.
 */
export const entriesField = (record: z.ZodType, place: Place) => {
  const { keyType, valueType } = unwrap(record).schema as z.ZodRecord;
  const isOurs = keyType === slug;
  const title = titleField(valueType as z.ZodType);
  return {
    widget: 'list',
    collapsed: true,
    summary: title ? `{{fields.${title}}} ({{fields.${KEY}}})` : `{{fields.${KEY}}}`,
    allow_reorder: false,
    ...(isOurs ? {} : { allow_add: false, allow_remove: false, allow_duplicate: false }),
    fields: [
      isOurs ? KEY_FIELD : { name: KEY, label: 'Name', widget: 'string', readonly: true },
      ...screenFields(valueType as z.ZodType, place),
    ] as Field[],
  } as const;
};

const buildWidget = (field: z.ZodType, place: Place) => {
  const { schema } = unwrap(field);
  if (schema instanceof z.ZodArray) return listField(field, place);
  if (schema instanceof z.ZodRecord) return entriesField(field, place);
  if (getShape(schema)) return { widget: 'object', fields: screenFields(field, place) } as const;
  return plainField(field);
};

const screenField = (name: string, field: z.ZodType, place: Place): Field => {
  const path = `${place.path}.${name}`;
  const widget = buildWidget(field, { ...place, path });
  if (!widget)
    throw new Error(`The editing screen has no field for ${path}: src/editing/screen/config/ says which there are.`);
  return { ...buildCommon(name, field, place), ...widget };
};

export const screenFields = (group: z.ZodType, place: Place): Field[] =>
  Object.entries(getShape(group) ?? {}).map(([name, field]) => screenField(name, field, place));
