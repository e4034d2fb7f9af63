import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER, type Collection } from '../../../schemas/collections.ts';
import { SLUG, toSlug } from '../../../shared/slug.ts';
import { isPicture } from '../pictures/picture-names.ts';

export const isHidden = (name: string) => name.startsWith('.');

/** The files of a collection, from the content folder; the one file that should be there, whether it is or not. */
export const filesOf = async (root: string, { kind, path }: Collection): Promise<string[]> => {
  if (kind !== 'folder') return [path];
  const names = await readdir(join(root, CONTENT_FOLDER, path)).catch(() => []);
  // Sorted: each file system has an order of its own, and findings name what came before.
  return names
    .filter((name) => !isHidden(name))
    .sort()
    .map((name) => `${path}/${name}`);
};

/** What an ending was meant for, when it is one of those that people mix up. */
const SIMILAR: Record<string, readonly string[]> = {
  md: ['mdx', 'markdown', 'txt', 'MD'],
  yaml: ['yml', 'YAML', 'txt'],
};

/** What is wrong with the name of a file in a collection's folder; undefined when all is well. */
export const wrongFileName = (collection: Collection, path: string): string | undefined => {
  if (collection.kind !== 'folder' || isPicture(path)) return;
  const [, id = '', ending = ''] = /([^/]*?)(?:\.(\w+))?$/.exec(path.slice(collection.path.length + 1)) ?? [];
  if (ending !== collection.ending) {
    return SIMILAR[collection.ending]?.includes(ending)
      ? `This file is not read, because its name ends in ".${ending}". Rename it so that it ends in ".${collection.ending}".`
      : `This file is not read: only files that end in ".${collection.ending}" belong here. Move it to another folder.`;
  }
  if (SLUG.test(id)) return;
  return `The name of the file becomes its short name, so it is written in small letters with dashes. Rename it to "${toSlug(id)}.${ending}".`;
};
