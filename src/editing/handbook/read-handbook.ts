import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { isMap, isPair, type Node, parse, parseDocument, visit } from 'yaml';
import { buildFacts } from '../../data/facts.ts';
import { blocks } from '../../schemas/blocks.ts';
import {
  CONTENT_FOLDER,
  type CollectionName,
  collectionNames,
  isMarkdown,
  plainSchema,
  registry,
} from '../../schemas/collections.ts';
import { parseEntries } from '../../schemas/parse-entries.ts';
import { collectionLabels, groups } from '../check/collection-groups.ts';
import { HANDBOOK, PAGES_FOLDER, referencePath } from '../check/handbook-pages.ts';
import { listFields, pictureFields, sharedFields } from './list-fields.ts';

/** The text between the handbook's marks: `<!-- fields: posts -->` … `<!-- end -->`. */
const MARKED = /<!-- (fields|example|facts|blocks|references)(?:: (\w+))? -->\n[\s\S]*?<!-- end -->/g;

const isCollection = (name: string): name is CollectionName => collectionNames.some((known) => known === name);

/** Pictures and shared fields are the same in all collections. */
const schemaFor = (name: string): z.ZodType => {
  if (name === 'picture') return pictureFields;
  if (name === 'shared') return sharedFields;
  if (isCollection(name)) return plainSchema(name);
  throw new Error(`The handbook asks for the fields of "${name}", which is not a collection.`);
};

/** The text of each page of the handbook, by its path from `root`, the folder of the project. */
export const readHandbook = async (root: string): Promise<Map<string, string>> => {
  const below = await readdir(join(root, PAGES_FOLDER), { recursive: true });
  const pages = below
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${PAGES_FOLDER}/${file.replaceAll('\\', '/')}`);
  const read = async (page: string) => [page, await readFile(join(root, page), 'utf8')] as const;
  return new Map(await Promise.all([HANDBOOK, ...pages.toSorted()].map(read)));
};

type Content = ReadonlyMap<string, string>;

/** The first file of a collection. */
const readFirst = (name: string, content: Content) => {
  const collection = registry[name as CollectionName];
  const isAbout = (path: string) => path === collection?.path || path.startsWith(`${collection?.path}/`);
  const file = [...content.keys()].find(isAbout);
  const text = content.get(file ?? '');
  if (text !== undefined) return { path: `${CONTENT_FOLDER}/${file}`, text };
  const missing = `name a file of ${collection?.path ?? name} in CUTS of tests/content/small-content.ts.`;
  throw new Error(`The handbook has no example of "${name}": ${missing}`);
};

/** How many groups of a list, or by name, an example shows: the others look like them. */
const SHOWN = 2;

/** What an item of a list is, or what is under a name. */
const getNode = (item: unknown) => (isPair(item) ? item.value : item) as Node | null;

/** YAML, or the front of a Markdown file, without further groups. */
const shorten = (text: string): string => {
  let short = text;
  visit(parseDocument(text), {
    Collection: (_, { items }) => {
      const groups = items.map(getNode);
      const [from, to] = [groups[SHOWN - 1], groups.at(-1)].map((group) => group?.range?.[2]);
      if (groups.length > SHOWN && groups.every(isMap)) short = short.replace(text.slice(from, to), '');
    },
  });
  return short.trimEnd();
};

/** An entry of a collection, without comments: the first entry of a list, or a file with the beginning of its text. */
const readEntry = (name: CollectionName, content: Content) => {
  const { path, text } = readFirst(name, content);
  if (isMarkdown(name)) return { path, text: shorten(text.split('\n\n', 2).join('\n\n')) };
  const plain = text.replace(/^ *#.*\n/gm, '').trim();
  const [first = ''] = plain.split(/\n(?=[\w-]+:)/);
  return { path, text: registry[name].kind === 'list' ? first.trim() : shorten(plain) };
};

/** What readers of a page see of an entry. */
const parseEntry = (name: CollectionName, content: Content): unknown => {
  const { text } = readEntry(name, content);
  const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
  const data = parse(front ?? text);
  return registry[name].kind === 'folder' ? data : Object.values(data)[0];
};

/** The lines of a price, which become one. */
const PRICE = /(`\{[\w-]+-from\}`): (.*)\n- (`\{[\w-]+-to\}`): (.*)/g;

/** The text of a page of the handbook with its marks filled in; examples are from `content`, by their place in it. */
export const filledPage = (page: string, content: Content): string => {
  const filling = {
    fields: (name: string) => {
      const example = isCollection(name) && page.includes(`<!-- example: ${name} -->`) && parseEntry(name, content);
      return listFields(schemaFor(name), example ? [example] : []).join('\n');
    },
    example: (name: string) => {
      const { path, text } = readEntry(name as CollectionName, content);
      return `From \`${path}\`:\n\n\`\`\`${path.endsWith('.md') ? 'md' : 'yaml'}\n${text}\n\`\`\``;
    },
    facts: () => {
      const { business } = parseEntries('business', readFirst('business', content).text);
      const { estimator } = parseEntries('estimator', readFirst('estimator', content).text);
      return Object.entries(buildFacts(business, estimator))
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `- \`{${name}}\`: ${value}`)
        .join('\n')
        .replace(PRICE, '$1, $3: $2–$4');
    },
    blocks: () =>
      Object.entries(blocks)
        .map(([name, { purpose, example }]) => `\`${name}\`: ${purpose}.\n\n\`\`\`md\n${example}\n\`\`\``)
        .join('\n\n'),
    references: () =>
      groups
        .map(({ label, holds }) => {
          const links = holds.map((name) => `[${collectionLabels(name).all}](${referencePath(name)})`);
          return `- **${label}:** ${links.join(', ')}`;
        })
        .join('\n'),
  };
  return page.replace(MARKED, (_, what: keyof typeof filling, name = '') => {
    const mark = `<!-- ${what}${name ? `: ${name}` : ''} -->`;
    return `${mark}\n\n${filling[what](name)}\n\n<!-- end -->`;
  });
};

/** The page of a collection that has none yet. What it is for is its schema's description at first. */
export const emptyReference = (name: CollectionName): string => {
  const { kind, path } = registry[name];
  const words = path.replace(/\.yaml$/, '').replaceAll('-', ' ');
  const marks = (kind === 'single' ? ['fields'] : ['fields', 'example']).map(
    (what) => `<!-- ${what}: ${name} -->\n<!-- end -->`,
  );
  const purpose = plainSchema(name).meta()?.description ?? [];
  return [`# ${words.charAt(0).toUpperCase()}${words.slice(1)}`, purpose, ...marks].flat().join('\n\n').concat('\n');
};
