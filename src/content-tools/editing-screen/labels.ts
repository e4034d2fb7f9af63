import { type CollectionName, registry } from '../../schemas/collections.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names that people who do not write files would not know. */
const SPOKEN: Record<string, string> = { src: 'File', alt: 'What is seen', href: 'Leads to', id: 'Number' };

/** `metaTitle` -> `Meta title` */
export const labelOf = (name: string) =>
  SPOKEN[name] ?? capital(name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));

const plural = (word: string) => `${word.replace(/y$/, 'ie').replace(/(s|x|ch|sh)$/, '$1e')}s`;

/** What a collection is called in the list of all, and one of its entries. */
export const collectionLabels = (name: CollectionName) => {
  const { kind, label } = registry[name];
  return { one: capital(label), all: capital(kind === 'single' ? label : plural(label)) };
};
