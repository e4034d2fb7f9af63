import { type CollectionName, collectionNames, registry } from '../../schemas/collections.ts';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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

export type Group = {
  /** its name, which the handbook uses, too */
  label: string;
  /** what the screen calls those that are one file each */
  files: string;
  holds: readonly CollectionName[];
};

/** The groups in the order of daily work, each from this collection of the registry to the next group's. */
const BEGINNINGS: [first: CollectionName, label: string, files: string][] = [
  ['posts', 'Writing', 'Authors and tags'],
  ['featuredProjects', 'Work', 'Kinds and materials'],
  ['areas', 'Places', 'Map and offices'],
  ['testimonials', 'People', 'Reviews, team, letters'],
  ['estimator', 'Prices and forms', 'Estimator, choices'],
  ['business', 'Business', 'Facts and notices'],
  ['pages', 'Pages', 'Menu and buttons'],
  ['colors', 'Rarely touched', 'Colors and words'],
];

const starts = [...BEGINNINGS.map(([first]) => collectionNames.indexOf(first)), collectionNames.length];

export const groups: readonly Group[] = BEGINNINGS.map(([, label, files], index) => ({
  label,
  files,
  holds: collectionNames.slice(starts[index], starts[index + 1]),
}));
