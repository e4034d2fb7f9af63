import { createComponent, render as template, unescapeHTML } from 'astro/compiler-runtime';
import { z } from 'astro/zod';
import { type CollectionName, collectionAt, getSchema, isMarkdown, registry } from '../../schemas/collections.ts';
import { memoize } from '../../shared/memoize.ts';
import { memoizeByFile } from '../check/checked-site.ts';
import { againstSchema } from '../check/fields/against-schema.ts';
import { parseEntries, readFileText } from '../check/read-file.ts';
import { toSentence } from '../screen/sentences.ts';
import { renderMarkdown } from './markdown.ts';
import { pictureNamed } from './preview-pictures.ts';

/** Replaces `astro:content`: the entries of the files that the editing screen knows, read with the same schemas. */

const splitBody = (body: string) => {
  const { html, headings } = renderMarkdown(body);
  return { html, metadata: { headings } };
};

export type Entry = {
  collection: CollectionName;
  id: string;
  filePath: string;
  data: unknown;
  body?: string;
  rendered?: ReturnType<typeof splitBody>;
};

/** Why an entry cannot be shown yet, in a sentence. */
export class UnfinishedEntryError extends Error {}

const image = () => z.string().transform(pictureNamed);

/** The schema of a collection, with the pictures that pages show. */
const schemaFor = memoize((name: CollectionName) => getSchema(registry[name], { image: image as never }) as z.ZodType);

/** @throws {UnfinishedEntryError} */
const read = memoizeByFile((text, path): Entry[] => {
  const collection = collectionAt(path);
  if (!collection) return [];
  const { parsed, wrong } = readFileText(collection, path, `${text}\n`);
  if (wrong) throw new UnfinishedEntryError(wrong.message);
  return parseEntries(parsed).map((entry) => {
    const { success, data } = schemaFor(collection).safeParse(entry.data);
    const [first] = success ? [] : againstSchema(entry);
    if (!success) throw new UnfinishedEntryError(first && toSentence(first, path));
    const { body } = parsed;
    const markdown = isMarkdown(collection) ? { body, rendered: splitBody(body) } : {};
    return { collection, id: entry.id, filePath: path, data, ...markdown };
  });
});

export const entriesIn = (path: string, text: string): Entry[] => read(text, path);

type Files = ReadonlyMap<string, string>;

const byCollection = (files: Files) => Map.groupBy(files, ([path]) => collectionAt(path));

let files = byCollection(new Map());

/** From now on these are all the files, by their paths. */
export const takeFiles = (all: Files): void => {
  files = byCollection(all);
};

export const getCollection = (name: CollectionName): Entry[] =>
  (files.get(name) ?? []).flatMap(([path, text]) => read(text, path));

export const render = ({ rendered }: Entry) => ({
  Content: createComponent(() => template`${unescapeHTML(rendered?.html ?? '')}`),
  headings: rendered?.metadata.headings ?? [],
});
