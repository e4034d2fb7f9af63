import type { z } from 'astro/zod';
import { CONTENT_FOLDER, type CollectionName, collectionAt, registry } from '../../../schemas/collections.ts';
import { unwrap } from '../../../schemas/fields.ts';
import { capital, collectionLabels, type Group, groups } from '../../check/collection-groups.ts';

export { groups };

/** One of our names in words: `before-after` -> `Before after`. */
export const inWords = (name: string) => capital(name.replaceAll('-', ' '));

/** What the screen calls a field: the label in its schema, or its name in words, `timeZone` -> `Time zone`. */
export const getLabel = (name: string, field: z.ZodType | undefined): string =>
  (field && unwrap(field).notes.label) ??
  inWords(name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** Words about files, where no one sees files: short names are chosen, `src/content/tags.yaml` is “Tags”, and `tags/a.md` “Tags”, a. */
export const forScreen = (words: string): string =>
  words
    .replaceAll(/(a )?short names? of [\w-]+(\.yaml|\/)/g, 'chosen from a list')
    .replaceAll(FILE, (written: string, path: string, id?: string) => {
      const name = collectionAt(`${CONTENT_FOLDER}/${path}`);
      return name ? [`“${collectionLabels(name).all}”`, ...(id ? [id] : [])].join(', ') : written;
    });

const FILE = /(?<![\w/-])(?:src\/content\/)?([\w-]+(?:\.yaml|\/))(?:([\w-]+)\.(?:md|yaml))?(?!\w)/g;

const isFile = (name: CollectionName) => registry[name].kind !== 'folder';

export const listFolders = ({ holds }: Group) => holds.filter((name) => !isFile(name));

export const listFiles = ({ holds }: Group) => holds.filter(isFile);

/** What the screen calls a group's single files in its addresses: `prices-and-forms-files`. */
export const nameFiles = ({ label }: Group) => `${label.toLowerCase().replaceAll(' ', '-')}-files`;

/** The same for the group that a single file belongs to. */
export const getFileGroup = (name: CollectionName): string =>
  nameFiles(groups.find(({ holds }) => holds.includes(name)) as Group);
