import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER, collectionNames, registry } from '../../../src/schemas/collections.ts';

/** Every file of the collections, as it is. */
export const contentFiles = async () => {
  const files = await Promise.all(
    collectionNames.map(async (name) => {
      const { kind, path } = registry[name];
      const place = `${CONTENT_FOLDER}/${path}`;
      const paths = kind === 'folder' ? (await readdir(place)).map((file) => `${place}/${file}`) : [place];
      return paths.filter((file) => /\.(md|yaml)$/.test(file)).map((file) => ({ name, path: file }));
    }),
  );
  return files.flat().map(({ name, path }) => ({ name, path, text: readFileSync(join(path), 'utf8') }));
};
