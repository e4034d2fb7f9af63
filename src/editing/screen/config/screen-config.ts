import type { CmsConfig, Collection, CollectionFile, EntryCollection, Field, ViewFilter } from '@sveltia/cms';
import { z } from 'astro/zod';
import { blockNames } from '../../../schemas/blocks.ts';
import { CONTENT_FOLDER, type CollectionName, plainSchema, registry } from '../../../schemas/collections.ts';
import { getShape, unwrap } from '../../../schemas/fields.ts';
import { slug } from '../../../schemas/text.ts';
import type { SmallChange } from '../../../shared/review-branches.ts';
import { SIGN_IN_PATH } from '../../../shared/routes.ts';
import { collectionLabels, groups } from '../../check/collection-groups.ts';
import { referencePath } from '../../check/handbook-pages.ts';
import { PICTURES_FOLDER } from '../../check/picture-formats.ts';
import { getPattern } from '../../new/fill-in.ts';
import { titleField } from '../../new/starter-values.ts';
import { blockName } from './editor-blocks.ts';
import { BODY, ENTRIES, picturesFrom } from './file-format.ts';
import { getLabel, listFiles, listFolders, nameFiles } from './groups.ts';
import { entriesField, LONGEST_KEPT, screenFields } from './screen-field.ts';
import { isSeen } from './seen-at.ts';

/** What is read from any kind of field; the kinds have little in common. */
type AnyField = { hint?: string; fields?: Field[] };

const linked = (field: Field, link: string): Field => {
  const { hint, fields } = field as AnyField;
  const inside = fields && { fields: fields.map((inner) => linked(inner, link)) };
  return { ...field, ...inside, hint: [hint, link].filter(Boolean).join(' ') } as Field;
};

/** A collection whose help texts link to its page in the handbook; `home` is where the project's files are, if public. */
const withHandbook = <C extends { fields: Field[] }>(
  collection: C,
  name: CollectionName,
  home: string | undefined,
): C => {
  if (home === undefined) return collection;
  const link = `[Handbook](${home}/${referencePath(name)})`;
  return { ...collection, fields: collection.fields.map((field) => linked(field, link)) };
};

/** Days by which people know an entry in a list, best first. */
const DAYS = ['date', 'completedDate', 'updated', 'checked'];

type Shape = Record<string, z.ZodType>;

/** `Lakefront cedar deck · 2025-06-14 · Draft` */
const buildSummary = (name: CollectionName, shape: Shape, day: string | undefined): string => {
  const title = `{{${titleField(plainSchema(name))}}}`;
  const { isFixed = false } = registry[name] as { isFixed?: boolean };
  return [
    isFixed ? `{{slug}}: ${title}` : title,
    day ? ` · {{${day}}}` : '',
    'draft' in shape ? "{{draft | ternary(' · Draft', '')}}" : '',
  ].join('');
};

/** Each for lists whose entries have its field. */
const buildFilters = (name: CollectionName, shape: Shape): ViewFilter[] => {
  // The day on which an entry appears by itself.
  const { publishedOn = 'publishDate' } = registry[name] as { publishedOn?: string };
  const filters: (ViewFilter & { field: string })[] = [
    { name: 'drafts', label: 'Drafts', field: 'draft', pattern: true },
    { name: 'shown', label: 'No drafts', field: 'draft', ne: true },
    { name: 'to-come', label: 'Scheduled', field: publishedOn, gt: '{{today}}' },
    { name: 'picture', label: 'With a picture', field: 'picture.src', empty: false },
    { name: 'no-picture', label: 'Without a picture', field: 'picture.src', empty: true },
  ];
  return filters.filter(({ field }) => field.replace('.src', '') in shape);
};

type ListView = Pick<EntryCollection, 'summary' | 'thumbnail' | 'sortable_fields' | 'view_filters' | 'view_groups'>;

/** How the list of a folder's entries looks: title, date, whether it is a draft, and its picture; and what it can be filtered by. */
const listView = (name: CollectionName): ListView => {
  const shape = getShape(plainSchema(name)) ?? {};
  const title = titleField(plainSchema(name));
  const day = DAYS.find((field) => shape[field] && unwrap(shape[field]).required);
  const dayLabel = day && getLabel(day, shape[day]);
  const order = 'order' in shape ? 'order' : undefined;
  const filters = buildFilters(name, shape);
  return {
    summary: buildSummary(name, shape, day),
    thumbnail: 'picture' in shape ? 'picture.src' : false,
    sortable_fields: {
      fields: [order, title, day].filter((field) => field !== undefined),
      ...(order && { default: { field: order, direction: 'ascending' } }),
      ...(day && !order && { default: { field: day, direction: 'descending' } }),
    },
    ...(filters.length > 0 && { view_filters: filters }),
    ...(day && { view_groups: [{ name: 'year', label: `Year: ${dayLabel}`, field: day, pattern: '\\d{4}' }] }),
  };
};

/** What the screen is told about where the files are. */
export type ScreenSettings = {
  /** `owner/name` on GitHub */
  repository: string;
  branch: string;
  /** whether changes wait in a pull request until someone has reviewed them */
  isReviewed: boolean;
  /** whether the files are on this machine, so that no one signs in */
  isLocal: boolean;
  /** what goes online without waiting anyway */
  atOnce?: readonly SmallChange[];
};

export const getFormat = (name: CollectionName) => `content-${name}`;

/** Paths of pictures in a collection's files are relative to the file. */
const pictures = (name: CollectionName) => ({
  media_folder: `/${PICTURES_FOLDER}`,
  public_folder: picturesFrom(name),
});

const bodyField: Field = {
  name: BODY,
  label: 'Text',
  widget: 'markdown',
  required: false,
  // The title is the page's one heading of the first size.
  buttons: [
    'bold',
    'italic',
    'strikethrough',
    'code',
    'link',
    'heading-two',
    'heading-three',
    'heading-four',
    'heading-five',
    'heading-six',
    'bulleted-list',
    'numbered-list',
    'quote',
  ],
  editor_components: ['image', ...blockNames.map(blockName)],
  linked_images: false,
  use_emoji_autocomplete: false,
  // With blocks of ours they take any single first letter for the start of one: 'A deck' became 'deck'.
  use_markdown_shortcuts: false,
};

/** The text comes right after the title: it is what people mostly come for. */
const withBody = (fields: readonly Field[], title: string | undefined): Field[] => {
  const isTitle = ({ name }: Field) => name === title;
  return [...fields.filter(isTitle), bodyField, ...fields.filter((field) => !isTitle(field))];
};

const folderCollection = (name: CollectionName) => {
  const collection = registry[name];
  if (collection.kind !== 'folder') throw new Error(`${name} has no folder.`);
  const { all, one } = collectionLabels(name);
  const schema = plainSchema(name);
  const title = titleField(schema);
  const { isFixed = false } = collection;
  const canBeDraft = 'draft' in (getShape(schema) ?? {});
  const fields = screenFields(schema, { path: name, draftBy: canBeDraft ? `${name}.${title}` : undefined });
  return {
    name,
    label: all,
    label_singular: one,
    folder: `${CONTENT_FOLDER}/${collection.path}`,
    format: getFormat(name),
    create: !isFixed,
    delete: !isFixed,
    duplicate: !isFixed,
    slug: {
      template: `{{${title}}}`,
      editable: ['create'],
      hint: 'The name of the file, and the end of the address where it has a page.',
      ...getPattern(slug),
    },
    ...(title && { identifier_field: title }),
    ...listView(name),
    ...(collection.address !== undefined && { preview_path: `${collection.address}/{{slug}}`, aliases_field: false }),
    ...pictures(name),
    editor: { preview: isSeen(name) },
    fields: collection.ending === 'md' ? withBody(fields, title) : fields,
  } satisfies Collection;
};

const singleFile = (name: CollectionName): CollectionFile => {
  const collection = registry[name];
  const { all, one } = collectionLabels(name);
  const schema = plainSchema(name);
  const field: Field =
    collection.kind === 'single'
      ? { name: collection.only, label: all, widget: 'object', fields: screenFields(schema, { path: name }) }
      : {
          name: ENTRIES,
          label: all,
          label_singular: one,
          required: false,
          ...entriesField(z.record(slug, schema), { path: name }),
          // The file follows (file-format.ts).
          allow_reorder: true,
        };
  return {
    name,
    label: all,
    file: `${CONTENT_FOLDER}/${collection.path}`,
    format: getFormat(name),
    ...pictures(name),
    editor: { preview: isSeen(name) },
    fields: [field],
  };
};

/**
 * Pictures from a phone are much larger than any screen shows; the build makes the sizes that pages need from what is stored. HEIC
 * is not accepted, so an iPhone converts a chosen photo to JPEG: Sveltia's decoder would be loaded from elsewhere (0.221).
 */
const KEPT = { format: 'webp', quality: 90, width: LONGEST_KEPT, height: LONGEST_KEPT } as const;
const PICTURES_KEPT = { avif: KEPT, jpeg: KEPT, png: KEPT, webp: KEPT };

/** The configuration of the editing screen: every collection, every field. `origin` is where the sign-in is. */
export const screenConfig = (
  { repository, branch, isReviewed, isLocal }: ScreenSettings,
  origin: string,
): CmsConfig => {
  const home = isLocal ? undefined : `https://github.com/${repository}/blob/${branch}`;
  return {
    load_config_file: false,
    app_title: 'Edit this website',
    backend: {
      name: 'github',
      repo: repository,
      branch,
      base_url: origin,
      auth_endpoint: SIGN_IN_PATH.slice(1),
      ...(isLocal && { auth_methods: ['token'] }),
    },
    publish_mode: isReviewed ? 'editorial_workflow' : 'simple',
    site_url: origin,
    media_folder: PICTURES_FOLDER,
    public_folder: `/${PICTURES_FOLDER}`,
    media_libraries: {
      default: { config: { slugify_filename: true, transformations: PICTURES_KEPT } },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    // Each group has a divider above it: the page writes its name there (screen-pages.ts).
    collections: groups.flatMap((group) => {
      const files = listFiles(group).map((name) => withHandbook(singleFile(name), name, home));
      return [
        { divider: true },
        ...listFolders(group).map((name) => withHandbook(folderCollection(name), name, home)),
        { name: nameFiles(group), label: group.files, files },
      ];
    }),
  };
};
