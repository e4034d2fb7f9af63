import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, registry } from '../../../schemas/collections.ts';
import { isOpen } from '../../../schemas/site-parts.ts';
import { nearest } from '../../../shared/nearest.ts';
import { redirectTarget, thankYouPage } from '../../../shared/routes.ts';
import { warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Waiting } from '../dates/waiting.ts';
import type { Finding } from '../finding.ts';
import { deadAnchor, deadAnchorBeside } from './anchors.ts';

/** The addresses of the site: pages of the code by their files, and one for each entry that has a page. */
export const knownAddresses = async (root: string, entries: readonly ContentEntry[]): Promise<Set<string>> => {
  const files = await readdir(join(root, 'src/pages'), { recursive: true });
  const pages = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`);
  const open = await readdir(join(root, 'public'), { recursive: true });
  const own = entries.flatMap(({ collection, id }) => addressOf(collection, id) ?? []);
  const thanks = entries.flatMap(({ collection, id }) => (collection === 'ads' ? thankYouPage(id) : []));
  const all = [...pages, ...thanks, ...open.map((file) => `/${file}`), ...own];
  return new Set(all.filter((address) => !isClosed(address, entries)));
};

/** Whether an address belongs to a part that this site does without. */
const isClosed = (address: string, entries: readonly ContentEntry[]) =>
  !isOpen(address, (page) => entries.some(({ collection, id }) => collection === 'pages' && id === page));

/** Links in Markdown, with the line of the body that each stands on (from 0). */
const markdownLinks = (body: string) =>
  body
    .split('\n')
    .flatMap((text, line) =>
      [...text.matchAll(/(?<!!\[[^\]]*)\]\(\s*<?([^)\s>]+)\s*[^)]*\)/g)].map(([, address = '']) => ({ address, line })),
    );

const strings = (value: unknown, path: (string | number)[] = []): { path: (string | number)[]; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => strings(item, [...path, index]));
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, item]) => strings(item, [...path, key]));
};

const fieldLinks = (data: unknown) =>
  strings(data).filter(({ path, text }) => /^(href|link)$/.test(String(path.at(-1))) && /^[/#]/.test(text));

/** All addresses, entries whose pages wait, and where former addresses lead. */
type Pages = {
  entries: readonly ContentEntry[];
  known: ReadonlySet<string>;
  waiting: Waiting;
  moved: ReadonlyMap<string, string>;
};

/** Links that the site leaves out by itself where they lead to a part that it does without: menus, and lists of links. */
const isLeftOut = ({ collection }: ContentEntry, path: readonly (string | number)[]) =>
  collection === 'navigation' || (collection === 'pages' && path[0] === 'sections' && path[2] === 'links');

/** What is wrong with a link to a page of this site, or a place on it; undefined when it leads somewhere. */
const deadLink = (entry: ContentEntry, address: string, pages: Pages): string | undefined => {
  const { entries, known, waiting, moved } = pages;
  if (address.startsWith('#')) return deadAnchorBeside(entry, address.slice(1), entries);
  if (!address.startsWith('/') || address.startsWith('//')) return;
  const [path = ''] = address.split(/[?#]/);
  const target = redirectTarget(path) ?? path;
  const linked = waiting.at(target);
  if (linked) return waiting.isWithout(entry, linked) ? waitsAt(linked, target) : undefined;
  const [, anchor] = address.split('#');
  if (known.has(target)) return anchor ? deadAnchor(target, anchor, entries) : undefined;
  if (isClosed(target, entries)) return `This site does without ${target}, so this link leads nowhere. Remove it.`;
  if (moved.has(target)) return `The page at ${target} has moved to ${moved.get(target)}. Link to it there.`;
  const guess = nearest(target, [...known]);
  return `There is no page ${path} on this site.${guess ? ` Did you mean ${guess}?` : ''}`;
};

const waitsAt = ({ collection }: ContentEntry, target: string) =>
  `The ${registry[collection].label} at ${target} is not published yet, so this link leads nowhere on the site.`;

/** Links in an entry's fields and text that lead to no page of this site, to no place on it, or to one that is not there yet. */
export const deadLinks = (entry: ContentEntry, pages: Pages): Finding[] => {
  const inFields = fieldLinks(entry.data).flatMap(({ path, text }) => {
    const says = deadLink(entry, text, pages);
    const goes = isLeftOut(entry, path) && isClosed(text.split(/[?#]/)[0] ?? '', pages.entries);
    return says && !goes ? [warning(entry, path, says)] : [];
  });
  const { path: file, body, bodyLine } = entry.file;
  const inText = markdownLinks(body).flatMap(({ address, line }): Finding[] => {
    const says = deadLink(entry, address, pages);
    return says ? [{ severity: 'warning', file, line: bodyLine + line, found: address, says }] : [];
  });
  return [...inFields, ...inText];
};
