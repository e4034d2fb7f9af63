import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTENT_FOLDER,
  type Collection,
  type CollectionName,
  placeOf,
  registry,
} from '../../../schemas/collections.ts';
import { nearest } from '../../../shared/nearest.ts';
import type { Finding } from '../finding.ts';
import { isPicture } from '../pictures/picture-names.ts';
import { withArticle } from '../words.ts';
import { isHidden } from './file-names.ts';
import { belongsIn, collectionOf } from './file-shape.ts';
import { SITE_FILES } from './site-files.ts';

/** A file that nothing reads; `meant` is the collection that its fields are those of. */
type Stray = { finding: Finding; meant: CollectionName | undefined };

const FIELD_NAME = /^([\w-]+):(?:\s|$)/gm;

/** The fields at the beginning of a file's lines; none of a folder. */
const fieldsIn = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return [...text.matchAll(FIELD_NAME)].map(([, name = '']) => name);
};

/** Files and folders beside the collections, which nothing reads. */
export const strayFiles = async (root: string): Promise<Stray[]> => {
  const known = [...Object.values(registry).map(({ path }) => path), ...SITE_FILES];
  const names = await readdir(join(root, CONTENT_FOLDER));
  const stray = names.filter((name) => !known.includes(name) && !isHidden(name) && !isPicture(name));
  return Promise.all(
    stray.map(async (name) => {
      const meant = collectionOf(await fieldsIn(join(root, CONTENT_FOLDER, name)));
      const guess = nearest(name, known);
      const says = meant
        ? belongsIn(meant)
        : `Nothing reads this.${guess ? ` Did you mean "${guess}"?` : ''} The handbook, content-collections.md, says which files there are.`;
      return { finding: { severity: 'error', file: `${CONTENT_FOLDER}/${name}`, line: 1, says }, meant };
    }),
  );
};

/** What to do about a folder inside that of a collection, of which nothing is read; undefined for files. */
export const wrongFolder = async (root: string, collection: Collection, path: string): Promise<string | undefined> => {
  if (collection.kind !== 'folder') return undefined;
  const found = await stat(join(root, CONTENT_FOLDER, path)).catch(() => undefined);
  return found?.isDirectory()
    ? `Nothing in this folder is read: ${withArticle(collection.label)} lies in ${placeOf(collection)} itself. Move its files there, and remove the folder.`
    : undefined;
};
