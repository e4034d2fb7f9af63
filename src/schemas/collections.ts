import { z } from 'astro/zod';
import { adSchema } from './ad.ts';
import { areaGroupSchema, areaSchema, featuredProjectSchema } from './area.ts';
import { businessSchema } from './business.ts';
import { checklistSchema } from './checklist.ts';
import { colorsSchema } from './colors.ts';
import { estimatorSchema } from './estimator.ts';
import { mapSchema, roadSchema } from './map.ts';
import { materialSchema } from './material.ts';
import { navigationSchema } from './navigation.ts';
import { noticeSchema } from './notice.ts';
import { claimSchema, faqSchema, guideSectionSchema, legalSchema, pageSchema, seasonalServiceSchema } from './page.ts';
import { teamMemberSchema, testimonialSchema } from './people.ts';
import { columnsSchema, permitOfficeSchema, permitSchema } from './permit.ts';
import type { SchemaContext } from './picture.ts';
import { authorSchema, categorySchema, postSchema, tagSchema } from './post.ts';
import { projectSchema, projectTypeSchema } from './project.ts';
import { iconSchema, serviceCardSchema, serviceSchema } from './service.ts';
import { formChoiceSchema, houseWordSchema, letterSchema } from './wording.ts';

/** What the code needs to know about a collection; everything that loops over all of them reads it here. */
type About<S> = {
  label: string;
  schema: S;
  /** of entries with a page of their own: the address in front of their short name */
  address?: string;
  /** the field with the day of publication, where visitors read it; such entries are sorted newest first */
  publishedOn?: 'date';
  /** the fixed pages that list its entries: they change when an entry does */
  listedOn?: readonly string[];
  /** on those pages it has a section of its own name, as long as it has entries */
  hasSection?: true;
  /** an entry is published even if one that it refers to is not: distances between towns go through roads */
  staysAlone?: true;
};

type Folder<S> = About<S> & {
  ending: 'md' | 'yaml';
  /** Markdown only: the text below the fields is optional */
  mayLackText?: true;
  /** code refers to each entry by name, so none may be added or removed */
  isFixed?: true;
};
type List<S> = About<S> & { mayBeEmpty?: true };

/** One file per entry: Markdown with front matter, or YAML alone. Its name is the short name of the entry. */
const folder = <S>(path: string, about: Folder<S>) => ({ kind: 'folder', path, ...about }) as const;

/** One YAML file with all entries, each under its short name. */
const list = <S>(name: string, about: List<S>) => ({ kind: 'list', path: `${name}.yaml`, ...about }) as const;

/** One YAML file with a single entry under a fixed name. */
const single = <S, Name extends string>(name: Name, about: About<S>) =>
  ({ kind: 'single', path: `${name}.yaml`, only: name, ...about }) as const;

/** Where the content is, from the folder of the project. */
export const CONTENT_FOLDER = 'src/content';

/**
 * Every collection, by the place of its files in the content folder, in the order of the editing screen, which says where a group of them
 * begins. Everything that loops over collections starts here.
 */
export const registry = {
  posts: folder('posts', { ending: 'md', label: 'post', schema: postSchema, address: '/blog', publishedOn: 'date' }),
  authors: list('authors', { label: 'author', schema: authorSchema }),
  categories: list('categories', { label: 'category', schema: categorySchema, address: '/blog/category' }),
  tags: list('tags', { label: 'tag', schema: tagSchema }),
  guide: folder('guide', { listedOn: ['guide'], ending: 'md', label: 'guide section', schema: guideSectionSchema }),
  checklist: single('checklist', { label: 'checklist', schema: checklistSchema }),
  featuredProjects: list('featured-projects', {
    listedOn: ['decks-built-near-you'],
    label: 'featured project',
    schema: featuredProjectSchema,
    mayBeEmpty: true,
  }),
  projects: folder('projects', { ending: 'md', label: 'project', schema: projectSchema, address: '/portfolio' }),
  projectTypes: list('project-types', { label: 'project type', schema: projectTypeSchema }),
  services: folder('services', { ending: 'md', label: 'service', schema: serviceSchema, address: '/services' }),
  serviceCards: list('service-cards', { listedOn: ['home'], label: 'service card', schema: serviceCardSchema }),
  seasonalServices: list('seasonal-services', {
    listedOn: ['home'],
    label: 'seasonal service',
    schema: seasonalServiceSchema,
    mayBeEmpty: true,
  }),
  materials: list('materials', { label: 'material', schema: materialSchema, mayBeEmpty: true }),
  areas: folder('areas', {
    listedOn: ['areas-served'],
    ending: 'md',
    label: 'area',
    schema: areaSchema,
    address: '/service-areas',
    mayLackText: true,
  }),
  areaGroups: list('area-groups', { label: 'group of areas', schema: areaGroupSchema }),
  roads: list('road-miles', { label: 'road', schema: roadSchema, mayBeEmpty: true, staysAlone: true }),
  map: single('map', { label: 'map', schema: mapSchema }),
  permits: folder('permits', { listedOn: ['permits'], ending: 'yaml', label: 'permit place', schema: permitSchema }),
  permitOffices: list('permit-offices', { listedOn: ['permits'], label: 'permit office', schema: permitOfficeSchema }),
  columns: single('columns', { listedOn: ['permits'], label: 'columns of the permits', schema: columnsSchema }),
  testimonials: list('testimonials', {
    listedOn: ['testimonials'],
    label: 'testimonial',
    schema: testimonialSchema,
    mayBeEmpty: true,
  }),
  team: list('team', {
    listedOn: ['about'],
    hasSection: true,
    label: 'team member',
    schema: teamMemberSchema,
    mayBeEmpty: true,
  }),
  faq: list('faq', { listedOn: ['faq'], label: 'question', schema: faqSchema }),
  letters: list('letters', { label: 'letter', schema: letterSchema }),
  estimator: single('estimator', { listedOn: ['estimator', 'prices'], label: 'estimator', schema: estimatorSchema }),
  formChoices: list('form-choices', { label: 'form choice', schema: formChoiceSchema }),
  business: single('business', { label: 'business facts', schema: businessSchema }),
  notices: list('notices', { label: 'notice', schema: noticeSchema, mayBeEmpty: true }),
  claims: list('claims', { label: 'claim', schema: claimSchema }),
  pages: folder('pages', { ending: 'yaml', label: 'page', schema: pageSchema, isFixed: true }),
  ads: folder('ads', { ending: 'yaml', label: 'ad page', schema: adSchema, address: '/ads' }),
  navigation: single('navigation', { label: 'navigation', schema: navigationSchema }),
  colors: single('colors', { label: 'colors', schema: colorsSchema }),
  icons: list('icons', { label: 'icon', schema: iconSchema }),
  houseWords: list('house-words', { label: 'house word', schema: houseWordSchema, mayBeEmpty: true }),
  legal: folder('legal', { ending: 'md', label: 'legal text', schema: legalSchema, address: '' }),
};

export type CollectionName = keyof typeof registry;
export type Collection = (typeof registry)[CollectionName];

type CollectionSchema<Name extends CollectionName> = (typeof registry)[Name]['schema'] extends infer Schema
  ? Schema extends (context: SchemaContext) => infer Made
    ? Made
    : Schema
  : never;

/** An entry as its file has it, and as its schema returns it. */
export type WrittenEntry<Name extends CollectionName> = z.input<CollectionSchema<Name>>;
export type Entry<Name extends CollectionName> = z.output<CollectionSchema<Name>>;

/** By their short names; a collection of a single entry has only that one's. */
export type Entries<Name extends CollectionName, Data = Entry<Name>> = Record<
  (typeof registry)[Name] extends { only: infer Only extends string } ? Only : string,
  Data
>;

export const collectionNames = Object.keys(registry) as CollectionName[];

/** The schema of a collection, with Astro's image function or one of our own. */
export const getSchema = ({ schema }: Collection, context: SchemaContext) =>
  typeof schema === 'function' ? schema(context) : schema;

const pathToPicture = () => z.string('write the path to the picture, for example ../../assets/pictures/pergola.jpg');

const plain = new Map<CollectionName, z.ZodType>();

/** The schema of a collection outside Astro, for the file as written: a picture is the path to it. */
export const plainSchema = (name: CollectionName): z.ZodType => {
  const known = plain.get(name) ?? getSchema(registry[name], { image: pathToPicture as never });
  plain.set(name, known);
  return known;
};

/** Where a collection's entries are, for the people who write content: a folder with a file for each, or one file. */
export const getPlace = ({ kind, path }: Collection) => `${CONTENT_FOLDER}/${path}${kind === 'folder' ? '/' : ''}`;

export const fileOfEntry = (name: CollectionName, id: string) => {
  const { path, ...collection } = registry[name];
  return `${CONTENT_FOLDER}/${path}${collection.kind === 'folder' ? `/${id}.${collection.ending}` : ''}`;
};

/** The collection that a file belongs to, by its path from the folder of the project; undefined for all other files. */
export const collectionAt = (path: string): CollectionName | undefined =>
  collectionNames.find((name) => {
    const place = `${CONTENT_FOLDER}/${registry[name].path}`;
    return registry[name].kind === 'folder' ? path.startsWith(`${place}/`) : path === place;
  });

/** Whether the entries of a collection are Markdown: fields, and a text below them. */
export const isMarkdown = (name: CollectionName): boolean => {
  const collection = registry[name];
  return collection.kind === 'folder' && collection.ending === 'md';
};

/** The page of an entry, for example /blog/winter-deck-maintenance; undefined where an entry has none of its own. */
export const getAddress = (name: CollectionName, id: string): string | undefined => {
  const { address } = registry[name];
  return address === undefined ? undefined : `${address}/${id}`;
};
