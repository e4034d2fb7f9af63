import { z } from 'astro/zod';
import { areaGroupSchema, areaSchema, featuredProjectSchema } from './area.ts';
import { businessSchema } from './business.ts';
import { checklistSchema } from './checklist.ts';
import { colorsSchema } from './colors.ts';
import { estimatorSchema } from './estimator.ts';
import { formChoiceSchema } from './form-choice.ts';
import { letterSchema } from './letter.ts';
import { mapSchema } from './map.ts';
import { materialSchema } from './material.ts';
import { navigationSchema } from './navigation.ts';
import { noticeSchema } from './notice.ts';
import { claimSchema, faqSchema, guideSectionSchema, legalSchema, pageSchema, seasonalServiceSchema } from './page.ts';
import { teamMemberSchema, testimonialSchema } from './people.ts';
import { permitOfficeSchema, permitSchema } from './permit.ts';
import type { SchemaContext } from './picture.ts';
import { authorSchema, categorySchema, postSchema, tagSchema } from './post.ts';
import { projectSchema, projectTypeSchema } from './project.ts';
import { roadSchema } from './road.ts';
import { iconSchema, serviceCardSchema, serviceSchema } from './service.ts';

/** One file per entry: Markdown with front matter, or YAML alone. Its name is the short name of the entry. */
const folder = <S>(name: string, ending: 'md' | 'yaml', label: string, schema: S, address?: string) =>
  ({ kind: 'folder', path: name, ending, label, schema, address }) as const;

/** One YAML file with all entries, each under its short name. */
const list = <S>(name: string, label: string, schema: S, address?: string, mayBeEmpty = false) =>
  ({ kind: 'list', path: `${name}.yaml`, label, schema, address, mayBeEmpty }) as const;

/** One YAML file with a single entry under a fixed name. */
const single = <S>(name: string, label: string, schema: S) =>
  ({ kind: 'single', path: `${name}.yaml`, only: name, label, schema, address: undefined }) as const;

/** Where the content lies, from the folder of the project. */
export const CONTENT_FOLDER = 'src/content';

/**
 * Every collection: where its files are (from the content folder), what one entry is called, its schema, and for entries
 * with a page of their own the address in front of their short name.
 */
export const registry = {
  business: single('business', 'business facts', businessSchema),
  navigation: single('navigation', 'navigation', navigationSchema),
  colors: single('colors', 'colors', colorsSchema),
  notices: list('notices', 'notice', noticeSchema, undefined, true),
  formChoices: list('form-choices', 'form choice', formChoiceSchema),
  services: folder('services', 'md', 'service', serviceSchema, '/services'),
  serviceCards: list('service-cards', 'service card', serviceCardSchema),
  icons: list('icons', 'icon', iconSchema),
  areas: folder('areas', 'md', 'area', areaSchema, '/service-areas'),
  areaGroups: list('area-groups', 'group of areas', areaGroupSchema),
  map: single('map', 'map', mapSchema),
  roads: list('road-miles', 'road', roadSchema, undefined, true),
  featuredProjects: list('featured-projects', 'featured project', featuredProjectSchema, undefined, true),
  projects: folder('projects', 'md', 'project', projectSchema, '/portfolio'),
  projectTypes: list('project-types', 'project type', projectTypeSchema),
  posts: folder('posts', 'md', 'post', postSchema, '/blog'),
  authors: list('authors', 'author', authorSchema),
  categories: list('categories', 'category', categorySchema, '/blog/category'),
  tags: list('tags', 'tag', tagSchema),
  testimonials: list('testimonials', 'testimonial', testimonialSchema, undefined, true),
  team: list('team', 'team member', teamMemberSchema, undefined, true),
  faq: list('faq', 'question', faqSchema),
  seasonalServices: list('seasonal-services', 'seasonal service', seasonalServiceSchema, undefined, true),
  claims: list('claims', 'claim', claimSchema),
  pages: folder('pages', 'yaml', 'page', pageSchema),
  guide: folder('guide', 'md', 'guide section', guideSectionSchema),
  checklist: single('checklist', 'checklist', checklistSchema),
  estimator: single('estimator', 'estimator', estimatorSchema),
  materials: list('materials', 'material', materialSchema),
  permits: folder('permits', 'yaml', 'permit place', permitSchema),
  permitOffices: list('permit-offices', 'permit office', permitOfficeSchema),
  letters: list('letters', 'letter', letterSchema),
  legal: folder('legal', 'md', 'legal text', legalSchema, ''),
};

export type CollectionName = keyof typeof registry;
export type Collection = (typeof registry)[CollectionName];

export const collectionNames = Object.keys(registry) as CollectionName[];

/** The schema of a collection, with Astro's image function or one of our own. */
export const schemaOf = ({ schema }: Collection, context: SchemaContext) =>
  typeof schema === 'function' ? schema(context) : schema;

const pathToPicture = () => z.string('write the path to the picture, for example ../../assets/pictures/pergola.jpg');

const plain = new Map<CollectionName, z.ZodType>();

/** The schema of a collection outside Astro, for what stands in the file: a picture is the path to it. */
export const plainSchema = (name: CollectionName): z.ZodType => {
  const known = plain.get(name) ?? schemaOf(registry[name], { image: pathToPicture as never });
  plain.set(name, known);
  return known;
};

/** Where a collection's entries are, for the people who write content: a folder with a file for each, or one file. */
export const placeOf = ({ kind, path }: Collection) => `${CONTENT_FOLDER}/${path}${kind === 'folder' ? '/' : ''}`;

/** The page of an entry, for example /blog/winter-deck-maintenance; undefined where an entry has none of its own. */
export const addressOf = (name: CollectionName, id: string): string | undefined => {
  const { address } = registry[name];
  return address === undefined ? undefined : `${address}/${id}`;
};
