import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTENT_FOLDER,
  type Collection,
  type CollectionName,
  collectionNames,
  registry,
} from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import type { Finding } from './finding.ts';
import { type ReadYaml, readYaml } from './read-yaml.ts';

/** A content file, read. `body` is the Markdown below the front matter, which starts on `bodyLine`. */
export type ContentFile = {
  collection: CollectionName;
  /** from the folder of the project */
  path: string;
  text: string;
  yaml: ReadYaml;
  body: string;
  bodyLine: number;
};

/** An entry of a collection as it is written, before its schema has seen it. */
export type ContentEntry = {
  collection: CollectionName;
  id: string;
  file: ContentFile;
  data: unknown;
  /** where the entry stands in its file: empty for a file of its own */
  prefix: Path;
};

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

const parseFile = (collection: CollectionName, path: string, text: string): ContentFile => {
  const common = { collection, path, text };
  if (!path.endsWith('.md')) return { ...common, yaml: readYaml(text), body: '', bodyLine: 1 };
  const match = FRONT_MATTER.exec(text);
  if (!match) return { ...common, yaml: withoutFrontMatter(text), body: '', bodyLine: 1 };
  const bodyLine = match[0].split('\n').length;
  return { ...common, yaml: readYaml(match[1] ?? '', 2), body: text.slice(match[0].length), bodyLine };
};

const withoutFrontMatter = (text: string): ReadYaml => {
  const opened = /^\uFEFF?---/.test(text);
  const line = opened ? Math.max(2, text.split('\n').findIndex((row, index) => index > 0 && !row.trim()) + 1) : 1;
  const says = opened
    ? 'The front matter is never closed. Write a line with three dashes (---) between its last field and the text.'
    : 'The file must begin with a line of three dashes (---), then the fields, then three dashes again, then the text.';
  return { value: undefined, mistakes: [{ line, says }], lineOf: () => 1, sourceOf: () => undefined };
};

const fileNames = async (root: string, { kind, path }: Collection) =>
  kind === 'folder' ? (await readdir(join(root, CONTENT_FOLDER, path))).map((name) => `${path}/${name}`) : [path];

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `My Post.md` -> `my-post.md` */
const asSlug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** What is wrong with a file's name; undefined when all is well. */
const wrongName = (collection: Collection, path: string): string | undefined => {
  if (collection.kind !== 'folder') return;
  const name = path.slice(collection.path.length + 1);
  const ending = /\.(\w+)$/.exec(name)?.[1];
  if (name.startsWith('.')) return;
  if (ending !== collection.ending) {
    const mends =
      ending?.toLowerCase() === collection.ending || ['yml', 'mdx', 'markdown', 'txt'].includes(ending ?? '');
    return mends
      ? `This file is not read, because its name ends in ".${ending}". Rename it so that it ends in ".${collection.ending}".`
      : `This file is not read: here every ${collection.label} is a file that ends in ".${collection.ending}". Move it to another place.`;
  }
  const id = name.slice(0, -ending.length - 1);
  return SLUG.test(id)
    ? undefined
    : `The name of the file becomes the page’s address, so it is written in small letters with dashes. Rename it to "${asSlug(id)}.${ending}".`;
};

export type Content = { files: ContentFile[]; findings: Finding[] };

/** Reads every content file below `root`, the folder of the project. Findings: files missing, misnamed or not read. */
export const readContent = async (root: string): Promise<Content> => {
  const findings: Finding[] = [];
  const found = collectionNames.map(async (name) => {
    const collection = registry[name];
    const paths = await fileNames(root, collection).catch(() => [] as string[]);
    const read = paths.map(async (path) => {
      const file = `${CONTENT_FOLDER}/${path}`;
      const says = wrongName(collection, path);
      if (says) findings.push({ severity: 'error', file, line: 1, says });
      if (says || path.split('/').at(-1)?.startsWith('.')) return undefined;
      const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
      if (text !== undefined) return parseFile(name, file, text.replaceAll('\r\n', '\n'));
      return void findings.push({
        severity: 'error',
        file,
        line: 1,
        says: `This file is missing. Every ${collection.label} stands in it: bring it back from an earlier version.`,
      });
    });
    return (await Promise.all(read)).filter((file) => file !== undefined);
  });
  return { files: (await Promise.all(found)).flat(), findings };
};

/** The entries of a file. Nothing where it could not be read. */
export const entriesOf = (file: ContentFile): ContentEntry[] => {
  const { collection, yaml, path } = file;
  if (yaml.value === undefined) return [];
  if (registry[collection].kind === 'folder') {
    const id = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
    return [{ collection, id, file, data: yaml.value ?? {}, prefix: [] }];
  }
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) return [];
  return Object.entries(yaml.value).map(([id, data]) => ({ collection, id, file, data, prefix: [id] }));
};
