import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { factsOf } from '../../data/facts.ts';
import type { Business } from '../../schemas/business.ts';
import { CONTENT_FOLDER, type CollectionName, plainSchema, registry } from '../../schemas/collections.ts';
import type { Estimator } from '../../schemas/estimator.ts';
import { HANDBOOK, PAGES_FOLDER } from '../check/handbook-pages.ts';
import { fillHandbook } from './fill-handbook.ts';

/** The text of each page of the handbook, by its path from `root`, the folder of the project. */
export const readHandbook = async (root: string): Promise<Map<string, string>> => {
  const below = await readdir(join(root, PAGES_FOLDER), { recursive: true });
  const pages = below
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${PAGES_FOLDER}/${file.replaceAll('\\', '/')}`);
  const read = async (page: string) => [page, await readFile(join(root, page), 'utf8')] as const;
  return new Map(await Promise.all([HANDBOOK, ...pages.toSorted()].map(read)));
};

/**
 * The text of a page of the handbook with its marks filled in.
 * @param content files to take examples from, by their place in the content; of a folder the first one
 */
export const filledPage = (page: string, content: ReadonlyMap<string, string>): string => {
  const example = (name: string) => {
    const collection = registry[name as CollectionName];
    const file = [...content.keys()].find(
      (path) => path === collection?.path || path.startsWith(`${collection?.path}/`),
    );
    const text = content.get(file ?? '');
    if (text === undefined) throw new Error(`There is no example of "${name}" for the handbook.`);
    return { path: `${CONTENT_FOLDER}/${file}`, text };
  };
  const single = (name: 'business' | 'estimator') => plainSchema(name).parse(parse(example(name).text)[name]);
  const facts = factsOf(single('business') as Business, single('estimator') as Estimator);
  return fillHandbook(page, { example, facts });
};

/** The page of a collection that has none yet. What it is for is written by hand. */
export const emptyReference = (name: CollectionName): string => {
  const { path } = registry[name];
  const words = path.replace(/\.yaml$/, '').replaceAll('-', ' ');
  const marks = ['fields', 'example'].map((what) => `<!-- ${what}: ${name} -->\n<!-- end -->`);
  return [`# ${words.charAt(0).toUpperCase()}${words.slice(1)}`, ...marks].join('\n\n').concat('\n');
};
