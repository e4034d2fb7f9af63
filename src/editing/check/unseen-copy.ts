import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import type { CollectionName } from '../../schemas/collections.ts';
import type { Visited } from '../../schemas/fields.ts';
import { type ContentEntry, type Finding, type SiteOnDisk, walkEntry, warning } from './checked-site.ts';
import { unseenSectionsOf } from './page-rules.ts';
import { waitingEntries } from './waiting.ts';

const BUILD_FOLDER = 'dist';
/** What pages show in part, on some days, or not at all: facts and claims, notices, the PDF, the office's letters, drawings. */
const ELSEWHERE: readonly CollectionName[] = [
  'business',
  'claims',
  'notices',
  'checklist',
  'letters',
  'icons',
  'houseWords',
];
/** What a page shows only if there is nothing else: a note, and pictures of a service that no project shows already. */
const SHOWN_AT_TIMES = /^pages sections\.related\.note$|^services gallery\.|^estimator words\.request$/;
const NO_COPY = /^(src|href|focus|narrow|price)$/;

/** Styles and scripts, which are not copy, and the `span`s that keep words on one line. */
const NO_TEXT = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<\/?span\b[^>]*>/g;

/** Between an element or attribute and the next. */
const BORDER = / ?[<>"] ?/;

const decode = (html: string) =>
  html
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** What the page in a file says, attributes included: they are read aloud. */
const readPage = async (file: string): Promise<string> =>
  decode((await readFile(file, 'utf8')).replace(NO_TEXT, ''))
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();

/** As in the query of a link, such as one to share. */
const inAddress = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

/** When the last build was made, and whether one of its pages shows a text of an entry. */
const lastBuild = async (root: string) => {
  const folder = join(root, BUILD_FOLDER);
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  // Areas are at two addresses: once is enough.
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('service-areas'));
  if (pages.length === 0) return undefined;
  const texts = await Promise.all(pages.map((file) => readPage(join(folder, file))));
  const { mtimeMs } = await stat(join(folder, pages[0] ?? ''));
  const byName = new Map(pages.map((file, index) => [basename(file, '.html'), texts[index] ?? '']));
  const whole = new Set<string>();
  for (const text of texts) for (const piece of text.split(BORDER)) whole.add(piece);
  const all = texts.join(' ');
  // First where nearly all is, on the entry's own page or by itself on another: to search all pages for each text takes longer than to build them.
  const shows = ({ id }: ContentEntry, text: string): boolean =>
    byName.get(id)?.includes(text) || whole.has(text) || all.includes(text) || all.includes(inAddress(text));
  return { shows, at: mtimeMs };
};

/** The longest part of a text that is on a page as written: without facts in braces and Markdown. */
const longestPart = (text: string) =>
  text
    .split(/\{+[a-z-]+\}+|\*\*|\[|\]\([^)]*\)/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** Words for visitors: more than one, since a single word is on some page anyway. */
const isCopy = ({ collection }: ContentEntry, { path, value, schema }: Visited): boolean =>
  typeof value === 'string' &&
  value.includes(' ') &&
  !(schema instanceof z.ZodEnum) &&
  !NO_COPY.test(String(path.at(-1))) &&
  !SHOWN_AT_TIMES.test(`${collection} ${path.join('.')}`);

/** Copy that no page of the last build shows. Files that have changed since are left for the next one. */
export const unseenCopy = async ({ root, entries }: Pick<SiteOnDisk, 'root' | 'entries'>): Promise<Finding[]> => {
  const build = await lastBuild(root);
  if (!build) return [];
  const waiting = waitingEntries(entries, new Date(build.at));
  const isHidden = (entry: ContentEntry) => waiting.has(entry) || waiting.heldBackBy(entry).length > 0;
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (ELSEWHERE.includes(entry.collection) || isHidden(entry)) return [];
      if ((await stat(join(root, entry.file.path))).mtimeMs > build.at) return [];
      const unseen = unseenSectionsOf(entry, entries, waiting);
      return walkEntry(entry).flatMap((visited) => {
        // A whole section that is missing gets one sentence (page-rules.ts).
        if (visited.path[0] === 'sections' && unseen.includes(String(visited.path[1]))) return [];
        if (!isCopy(entry, visited) || build.shows(entry, longestPart(String(visited.value)))) return [];
        const says = 'No page showed this when the site was last built. Remove it, or ask a developer to show it.';
        return [warning(entry, visited.path, says)];
      });
    }),
  );
  return found.flat();
};
