import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nearest } from '../../lib/nearest.ts';
import { redirectTarget } from '../../rules/routes.ts';
import { addressOf } from '../../schemas/collections.ts';
import { about } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';

/** The addresses of the site: pages of the code by their files, and one for each entry that has a page. */
export const knownAddresses = async (root: string, entries: readonly ContentEntry[]): Promise<Set<string>> => {
  const files = await readdir(join(root, 'src/pages'), { recursive: true });
  const pages = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`);
  const open = await readdir(join(root, 'public'), { recursive: true });
  const own = entries.flatMap(({ collection, id }) => addressOf(collection, id) ?? []);
  return new Set([...pages, ...open.map((file) => `/${file}`), ...own]);
};

/** Links in Markdown, with the line of the body that each stands on (from 0). */
const markdownLinks = (body: string) =>
  body
    .split('\n')
    .flatMap((text, line) => [...text.matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(([, address = '']) => ({ address, line })));

const strings = (value: unknown, path: (string | number)[] = []): { path: (string | number)[]; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => strings(item, [...path, index]));
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, item]) => strings(item, [...path, key]));
};

const fieldLinks = (data: unknown) =>
  strings(data).filter(({ path, text }) => /^(href|link)$/.test(String(path.at(-1))) && text.startsWith('/'));

/** What is wrong with a link to another page of this site; undefined when it leads somewhere. */
const deadLink = (address: string, known: ReadonlySet<string>, hidden: ReadonlySet<string>): string | undefined => {
  if (!address.startsWith('/') || address.startsWith('//')) return;
  const [path = ''] = address.split(/[?#]/);
  const target = redirectTarget(path) ?? path;
  if (hidden.has(target)) return `The post at ${target} is not published yet, so this link leads nowhere on the site.`;
  if (known.has(target)) return;
  const guess = nearest(target, [...known]);
  return `There is no page ${path} on this site.${guess ? ` Did you mean ${guess}?` : ''}`;
};

/** Links in an entry's fields and text that lead to no page of this site. `hidden`: addresses of unpublished posts. */
export const deadLinks = (entry: ContentEntry, known: ReadonlySet<string>, hidden: ReadonlySet<string>): Finding[] => {
  const inFields = fieldLinks(entry.data).flatMap(({ path, text }) => {
    const says = deadLink(text, known, hidden);
    return says ? [about(entry, path, { severity: 'warning', says })] : [];
  });
  const { path: file, body, bodyLine } = entry.file;
  const inText = markdownLinks(body).flatMap(({ address, line }): Finding[] => {
    const says = deadLink(address, known, hidden);
    return says ? [{ severity: 'warning', file, line: bodyLine + line, found: address, says }] : [];
  });
  return [...inFields, ...inText];
};
