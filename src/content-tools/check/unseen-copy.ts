import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CollectionName, plainSchema } from '../../schemas/collections.ts';
import { type Path, walk } from '../../schemas/fields.ts';
import { about } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';

const BUILD_FOLDER = 'dist';
/** What of an entry of these collections is copy for visitors, and where the last step of its path says that it is not. */
const COPY: Partial<Record<CollectionName, (path: Path) => boolean>> = {
  pages: ([first]) => first === 'heading' || first === 'lead' || first === 'sections',
  seasonalServices: () => true,
  faq: ([first]) => first === 'question' || first === 'answer',
  testimonials: ([first]) => first === 'quote',
  team: () => true,
};
/** What a page shows only where there is nothing else. */
const SHOWN_AT_TIMES = new Set(['sections.related.note']);
const NO_COPY = /^(src|href|focus|narrow)$/;

/** No copy, and what keeps words of it on one line. */
const NO_TEXT = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<\/?span\b[^>]*>/g;

const decode = (html: string) =>
  html
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The pages of the last build as one text, attributes included (they are read aloud), and when it was made. */
const lastBuild = async (root: string) => {
  const folder = join(root, BUILD_FOLDER);
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  // Areas stand at two addresses: once is enough.
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('service-areas'));
  if (pages.length === 0) return undefined;
  const texts = await Promise.all(
    pages.map(async (file) => (await readFile(join(folder, file), 'utf8')).replace(NO_TEXT, '')),
  );
  const { mtimeMs } = await stat(join(folder, pages[0] ?? ''));
  return { shows: decode(texts.join('\n')).replace(/[\s\u00A0]+/g, ' '), at: mtimeMs };
};

/** As it stands in the query of a link, such as one to share. */
const inAddress = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

/** The longest part of a text that stands on a page as it is written: without facts in braces and Markdown. */
const longestPart = (text: string) =>
  text
    .split(/\{+[a-z-]+\}+|\*\*|\[|\]\([^)]*\)/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** Copy that no page of the last build shows. Files that were changed since are left for the next one. */
export const unseenCopy = async (root: string, entries: readonly ContentEntry[]): Promise<Finding[]> => {
  const build = await lastBuild(root);
  if (!build) return [];
  const found = await Promise.all(
    entries.map(async (entry) => {
      const isCopy = COPY[entry.collection];
      if (!isCopy || (await stat(join(root, entry.file.path))).mtimeMs > build.at) return [];
      return walk(plainSchema(entry.collection), entry.data).flatMap(({ path, value }) => {
        if (typeof value !== 'string' || !isCopy(path) || NO_COPY.test(String(path.at(-1)))) return [];
        const part = longestPart(value);
        const isShown = build.shows.includes(part) || build.shows.includes(inAddress(part));
        if (part === '' || isShown || SHOWN_AT_TIMES.has(path.join('.'))) return [];
        const says = 'No page showed this when the site was last built. Remove it, or ask a developer to show it.';
        return [about(entry, path, { severity: 'warning', says })];
      });
    }),
  );
  return found.flat();
};
