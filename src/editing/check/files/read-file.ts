import { type CollectionName, registry } from '../../../schemas/collections.ts';
import type { ContentEntry, ContentFile } from '../content-entry.ts';
import { keptByFile } from '../kept-by-file.ts';
import { type ReadYaml, readYaml, unread } from '../yaml/read-yaml.ts';
import { misshapen } from './file-shape.ts';
import { frontMatter } from './front-matter.ts';

const parseText = keptByFile((text, path): Pick<ContentFile, 'yaml' | 'body' | 'bodyLine'> => {
  if (!path.endsWith('.md')) return { yaml: readYaml(text), body: '', bodyLine: 1 };
  const parts = frontMatter(text);
  if (!parts) return { yaml: withoutFrontMatter(text), body: '', bodyLine: 1 };
  return { yaml: readYaml(parts.fields, 2), body: parts.body, bodyLine: parts.whole.split('\n').length };
});

const withoutFrontMatter = (text: string): ReadYaml => {
  const opened = /^\uFEFF?---/.test(text);
  const almost = text.split('\n').findIndex((row, index) => index > 0 && /^\s*[-–—=_]{2,}\s*$/.test(row));
  if (opened && almost > 0) return unread([{ line: almost + 1, says: ALMOST_CLOSED, snippet: '---' }], 1);
  const line = opened ? Math.max(2, text.split('\n').findIndex((row, index) => index > 0 && !row.trim()) + 1) : 1;
  const says = opened
    ? 'The front matter is never closed. Write a line with three dashes (---) between its last field and the text.'
    : 'The file must begin with a line of three dashes (---), then the fields, then three dashes again, then the text.';
  return unread([{ line, says }], 1);
};

const ALMOST_CLOSED = 'The fields end with a line of exactly three short dashes and nothing else.';

/**
 * A content file from its text, whose lines end with `\n`; `wrong` is what is wrong with it as a whole, so that nothing in
 * it is read.
 */
export const readFileText = (collection: CollectionName, path: string, text: string) => {
  const file: ContentFile = { collection, path, text, ...parseText(text, path) };
  const wrong = misshapen(file);
  return { parsed: wrong ? { ...file, yaml: unread([wrong], 1), body: '' } : file, wrong };
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
