import type { z } from 'astro/zod';
import { CONTENT_FOLDER, type CollectionName, collectionAt, registry } from '../../../schemas/collections.ts';
import { unwrap } from '../../../schemas/fields.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One of our names in words: `before-after` -> `Before after`. */
export const inWords = (name: string) => capital(name.replaceAll('-', ' '));

/** What the screen calls a field: the label in its schema, or its name in words, `timeZone` -> `Time zone`. */
export const getLabel = (name: string, field: z.ZodType | undefined): string =>
  (field && unwrap(field).notes.label) ??
  inWords(name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** `testimonial` -> `testimonials`, `group of areas` -> `groups of areas` */
const plural = (words: string) => {
  const [counted = '', ofWhat = ''] = words.split(/(?= of )/);
  return `${counted.replace(/y$/, 'ie').replace(/(s|x|ch|sh)$/, '$1e')}s${ofWhat}`;
};

/** What a collection is called in the list of all of them, and what one of its entries is called. */
export const collectionLabels = (name: CollectionName) => {
  const { kind, label } = registry[name];
  return { one: capital(label), all: capital(kind === 'single' ? label : plural(label)) };
};

/** Words about files, where no one sees files: short names are chosen, `src/content/tags.yaml` is “Tags”, and `tags/a.md` “Tags”, a. */
export const forScreen = (words: string): string =>
  words
    .replaceAll(/(a )?short names? of [\w-]+(\.yaml|\/)/g, 'chosen from a list')
    .replaceAll(FILE, (written: string, path: string, id?: string) => {
      const name = collectionAt(`${CONTENT_FOLDER}/${path}`);
      return name ? [`“${collectionLabels(name).all}”`, ...(id ? [id] : [])].join(', ') : written;
    });

const FILE = /(?<![\w/-])(?:src\/content\/)?([\w-]+(?:\.yaml|\/))(?:([\w-]+)\.(?:md|yaml))?(?!\w)/g;

type Group = {
  /** its name, which the handbook uses, too */
  label: string;
  /** what the screen calls those that are one file each */
  files: string;
  holds: readonly CollectionName[];
};

/** All collections, in the order of daily work; what is rarely touched comes last. */
export const groups: readonly Group[] = [
  {
    label: 'Writing',
    files: 'Authors and tags',
    holds: ['posts', 'authors', 'categories', 'tags', 'guide', 'checklist'],
  },
  {
    label: 'Work',
    files: 'Kinds and materials',
    holds: [
      'projects',
      'projectTypes',
      'featuredProjects',
      'services',
      'serviceCards',
      'seasonalServices',
      'materials',
    ],
  },
  {
    label: 'Places',
    files: 'Map and offices',
    holds: ['areas', 'areaGroups', 'roads', 'map', 'permits', 'permitOffices', 'columns'],
  },
  { label: 'People', files: 'Reviews, team, letters', holds: ['testimonials', 'team', 'faq', 'letters'] },
  { label: 'Prices and forms', files: 'Estimator, choices', holds: ['estimator', 'formChoices'] },
  { label: 'Business', files: 'Facts and notices', holds: ['business', 'notices', 'claims'] },
  { label: 'Pages', files: 'Menu and buttons', holds: ['pages', 'ads', 'navigation'] },
  { label: 'Rarely touched', files: 'Colors and words', holds: ['colors', 'icons', 'houseWords', 'legal'] },
];

const isFile = (name: CollectionName) => registry[name].kind !== 'folder';

export const listFolders = ({ holds }: Group) => holds.filter((name) => !isFile(name));

export const listFiles = ({ holds }: Group) => holds.filter(isFile);

/** What the screen calls a group's single files in its addresses: `prices-and-forms-files`. */
export const nameFiles = ({ label }: Group) => `${label.toLowerCase().replaceAll(' ', '-')}-files`;

/** The same for the group that a single file belongs to. */
export const getFileGroup = (name: CollectionName): string => {
  const group = groups.find(({ holds }) => holds.includes(name));
  if (group) return nameFiles(group);
  const file = `${CONTENT_FOLDER}/${registry[name].path}`;
  throw new Error(`${file} is in no group of the editing screen: add "${name}" to a group in groups.ts.`);
};
