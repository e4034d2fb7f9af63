import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../../schemas/collections.ts';
import type { ContentEntry } from '../content-entry.ts';
import { SITE_FILES } from '../files/site-files.ts';
import type { Finding } from '../finding.ts';
import { picturesOf } from './named-pictures.ts';
import { isPicture, PICTURES_FOLDER } from './picture-names.ts';

/** Pictures that neither a content file nor the code names. */
export const unusedPictures = async (root: string, entries: readonly ContentEntry[]): Promise<Finding[]> => {
  const used = new Set([...SITE_FILES.map((name) => `${CONTENT_FOLDER}/${name}`), ...entries.flatMap(picturesOf)]);
  const left = (await allPictures(root)).filter((file) => !used.has(file));
  if (left.length === 0) return [];
  const code = await sourceTexts(root);
  return left
    .filter((file) => !code.some((text) => text.includes(file.slice('src/'.length))))
    .map((file) => ({
      severity: 'warning',
      file,
      line: 1,
      says: 'No page shows this picture. Delete it, or name it in a content file.',
    }));
};

/** Pictures in the folder for them and beside the content files. */
const allPictures = async (root: string) => {
  const folders = [PICTURES_FOLDER, CONTENT_FOLDER].map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return names.filter(isPicture).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  });
  return (await Promise.all(folders)).flat();
};

const sourceTexts = async (root: string) => {
  const files = await readdir(join(root, 'src'), { recursive: true });
  const wanted = files.filter((file) => /\.(astro|tsx?|md)$/.test(file));
  return Promise.all(wanted.map((file) => readFile(join(root, 'src', file), 'utf8')));
};
