import type { z } from 'astro/zod';
import { CONTENT_FOLDER, type CollectionName, collectionAt, registry } from '../../../schemas/collections.ts';
import { unwrap } from '../../../schemas/fields.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of ours in words: `before-after` -> `Before after`. */
export const inWords = (name: string) => capital(name.replaceAll('-', ' '));

/** What a field is called on the screen: by the label in its schema, or by its name in words, `timeZone` -> `Time zone`. */
export const labelOf = (name: string, field: z.ZodType | undefined): string =>
  (field && unwrap(field).notes.label) ??
  inWords(name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** `testimonial` -> `testimonials`, `group of areas` -> `groups of areas` */
const plural = (words: string) => {
  const [counted = '', ofWhat = ''] = words.split(/(?= of )/);
  return `${counted.replace(/y$/, 'ie').replace(/(s|x|ch|sh)$/, '$1e')}s${ofWhat}`;
};

/** What a collection is called in the list of all, and one of its entries. */
export const collectionLabels = (name: CollectionName) => {
  const { kind, label } = registry[name];
  return { one: capital(label), all: capital(kind === 'single' ? label : plural(label)) };
};

/** Words about files where nobody sees one: short names are chosen, and `tags.yaml` or `src/content/tags.yaml` is “Tags”. */
export const forScreen = (words: string): string =>
  words
    .replaceAll(/(a )?short names? of [\w-]+(\.yaml|\/)/g, 'chosen from a list')
    .replaceAll(/(?<![\w/-])(?:src\/content\/)?([\w-]+(?:\.yaml|\/))(?!\w)/g, (written: string, path: string) => {
      const name = collectionAt(`${CONTENT_FOLDER}/${path}`);
      return name ? `“${collectionLabels(name).all}”` : written;
    });
