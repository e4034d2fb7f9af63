import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CollectionName, getAddress, registry } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import { addressOfPage } from '../../schemas/page-addresses.ts';
import { isOpen } from '../../schemas/site-parts.ts';
import { nearest } from '../../shared/nearest.ts';
import { redirectTarget, thankYouPage, toAreaPath, toDecksNearYouPath } from '../../shared/routes.ts';
import { toSlug } from '../../shared/slug.ts';
import {
  about,
  aboutLine,
  asFields,
  type ContentEntry,
  type Finding,
  memoizeByFile,
  type SiteOnDisk,
  textFields,
} from './checked-site.ts';
import { asOwnAddress, mayBeUnread } from './link-targets.ts';
import { listAnchors } from './markdown/markdown-rules.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { lastDay } from './waiting.ts';
import { snippet } from './yaml/write-yaml.ts';

/** Anchors in pages that code defines: their ids, and the pages that have them. */
const OF_CODE: Readonly<Record<string, RegExp>> = {
  content: /^\//,
  contents: /^\/(guides\/.+|privacy-policy|terms-of-service)$/,
  credentials: /^\/about$/,
  quote:
    /^\/((ads|portfolio|service-areas|services)\/.+|blog\/[^/]+|contact|deck-cost-estimator|decks-built-near-you|get-quote|portfolio|services)?$/,
  related: /^\/blog\/[^/]+$/,
};

/** Pages whose sections are the entries of collections, each under its short name. */
const OF_ENTRIES: Readonly<Record<string, readonly CollectionName[]>> = {
  '/guides/deck-planning-guide': ['guide'],
  '/permits': ['permits', 'permitOffices'],
};

const headingsIn = memoizeByFile((body): string[] => listAnchors(readMarkdown(body)));

/** The county of a place with permits has its own section, too. */
const getCounty = ({ data }: ContentEntry): string[] => {
  const { county } = asFields(data);
  return typeof county === 'string' ? [`${toSlug(county)}-county`] : [];
};

const ofCode = (address: string) =>
  Object.keys(OF_CODE).filter((name) => OF_CODE[name]?.test(toDecksNearYouPath(toAreaPath(address))));

const anchorsAt = (address: string, entries: readonly ContentEntry[]): string[] => {
  const parts = entries.filter(({ collection }) => OF_ENTRIES[address]?.includes(collection));
  const own = entries.filter(({ collection, id }) => getAddress(collection, id) === toAreaPath(address));
  return [
    ...ofCode(address),
    ...parts.flatMap((part) => [part.id, ...getCounty(part)]),
    ...[...parts, ...own].flatMap(({ file }) => (file.body === '' ? [] : headingsIn(file.body, file.path))),
  ];
};

/** What is wrong with the part of a page's address after its "#"; undefined if the page has that anchor. */
const deadAnchor = (address: string, anchor: string, entries: readonly ContentEntry[]): string | undefined => {
  const known = anchorsAt(address, entries);
  if (known.includes(anchor)) return undefined;
  const guess = nearest(anchor, known);
  const hint = guess ? `Did you mean ${address}#${guess}?` : `Write ${address} alone, which leads to its beginning.`;
  return `The page ${address} has no place called "${anchor}". ${hint}`;
};

/** The page that shows an entry's own links; undefined if several do. */
const getPage = ({ collection, id, data }: ContentEntry): string | undefined => {
  if (collection === 'pages') return addressOfPage(id, data);
  const around = Object.keys(OF_ENTRIES).find((page) => OF_ENTRIES[page]?.includes(collection));
  return getAddress(collection, id) ?? around;
};

/** What is wrong with a link to an anchor of the same page, `#quote`. */
const deadAnchorBeside = (entry: ContentEntry, anchor: string, entries: readonly ContentEntry[]) => {
  const page = getPage(entry);
  // Blog entries may appear next to any article, and entries without a page on any page.
  const known =
    page === undefined ? Object.keys(OF_CODE) : [...anchorsAt(page, entries), ...ofCode(`${page}/of-an-entry`)];
  if (known.includes(anchor)) return undefined;
  const guess = nearest(anchor, known);
  const listed = known.filter((name) => name !== 'content').map((name) => `#${name}`);
  const hint = guess
    ? `Did you mean #${guess}?`
    : `${listed.length > 0 ? `There are ${listed.join(', ')}.` : 'There is none.'} For a place of another page, write that page in front.`;
  return `This page has no place called "${anchor}". ${hint}`;
};

/** The addresses of the site: pages of the code by their files, and one for each entry that has a page. */
export const knownAddresses = async (root: string, entries: readonly ContentEntry[]): Promise<Set<string>> => {
  const files = await readdir(join(root, 'src/pages'), { recursive: true });
  const pages = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`);
  const open = await readdir(join(root, 'public'), { recursive: true });
  const own = entries.flatMap((entry) => getPage(entry) ?? []);
  const thanks = entries.flatMap(({ collection, id }) => (collection === 'ads' ? thankYouPage(id) : []));
  const all = [...pages, ...thanks, ...open.map((file) => `/${file}`), ...own];
  return new Set(all.filter((address) => !isClosed(address, entries)));
};

const isClosed = (address: string, entries: readonly ContentEntry[]) =>
  !isOpen(address, (page) => entries.some(({ collection, id }) => collection === 'pages' && id === page));

type LinkedSite = SiteOnDisk & { domain: string | undefined };

const bareDomain = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** The name of the site, from the settings of its worker. */
const ownDomain = async (root: string): Promise<string | undefined> => {
  const settings = await readFile(join(root, 'wrangler.jsonc'), 'utf8').catch(() => '');
  const [, host] = /"SITE_URL":\s*"https?:\/\/([^"/]+)/.exec(settings) ?? [];
  return host && bareDomain(host);
};

const LINK = /(?<!!\[[^\]]*)\]\(\s*<?((?:[^()\s>]|\([^()\s]*\))+)\s*[^)]*\)/g;

/** Links in Markdown, with the line of the body that each is on (from 0). */
const markdownLinks = (body: string) =>
  body.split('\n').flatMap((text, line) => [...text.matchAll(LINK)].map(([, address = '']) => ({ address, line })));

/** What a field's schema takes for a link, whatever was typed there. */
const fieldLinks = (entry: ContentEntry) => textFields(entry).filter(({ notes }) => notes.shape === 'link');

/** Links that the site leaves out automatically if they lead to a part that it does not have: menus, and lists of links. */
const isLeftOut = ({ collection }: ContentEntry, path: Path) =>
  collection === 'navigation' || (collection === 'pages' && path[0] === 'sections' && path[2] === 'links');

/** What is wrong with a link to a page of this site, or an anchor on it; undefined if it leads somewhere. */
const deadLink = (entry: ContentEntry, address: string, site: LinkedSite): string | undefined => {
  const { entries, addresses, waiting, moved, incomplete } = site;
  if (address.startsWith('#')) return deadAnchorBeside(entry, address.slice(1), entries);
  if (!address.startsWith('/') || address.startsWith('//')) return;
  const [path = ''] = address.split(/[?#]/);
  const target = redirectTarget(path) ?? path;
  const linked = waiting.at(target);
  if (linked) return waiting.isWithout(entry, linked) ? waitsAt(linked, target, waiting) : undefined;
  const [, anchor] = address.split('#');
  if (addresses.has(target)) return anchor ? deadAnchor(target, anchor, entries) : undefined;
  if (moved.has(target)) return `The page at ${target} has moved to ${moved.get(target)}. Link to it there.`;
  if (mayBeUnread(target, incomplete)) return;
  if (isClosed(target, entries)) return `This site does not have ${target}, so this link leads nowhere. Remove it.`;
  const guess = nearest(target, [...addresses]);
  return `There is no page ${path} ${NO_PAGE}${guess ? ` Did you mean ${guess}?` : ''}`;
};

const NO_PAGE = 'on this site.';

const waitsAt = (linked: ContentEntry, target: string, { isOver }: SiteOnDisk['waiting']) => {
  const one = `The ${registry[linked.collection].label} at ${target}`;
  return isOver(linked)
    ? `${one} ended on ${lastDay(linked)}. Remove this link.`
    : `${one} is not published, so this link leads nowhere on the site. Remove the link until it is.`;
};

/** The same for a link that names a page of this site in other words; what it should be is looked up at once. */
const wrongLink = (entry: ContentEntry, written: string, site: LinkedSite) => {
  const named = (name: string) => site.entries.flatMap((other) => (other.id === name ? (getPage(other) ?? []) : []))[0];
  const own = asOwnAddress(written, site.domain, named);
  const dead = deadLink(entry, own?.address ?? written, site);
  if (!own) return dead === undefined ? undefined : { severity: 'warning' as const, message: dead };
  // Without https:// or a slash a browser would look for it beside the page.
  const severity: Finding['severity'] = /^(https?:|[/#])/.test(written) ? 'warning' : 'error';
  return dead === undefined
    ? { severity, message: `${own.message} Write ${own.address}.`, address: own.address }
    : { severity, message: `${own.message} ${dead}` };
};

const findDeadLinks = (entry: ContentEntry, site: LinkedSite): Finding[] => {
  const inFields = fieldLinks(entry).flatMap(({ path, text }) => {
    const wrong = wrongLink(entry, text, site);
    const goes = isLeftOut(entry, path) && isClosed(text.split(/[?#]/)[0] ?? '', site.entries);
    if (!wrong || goes) return [];
    const corrected = wrong.address && snippet(entry.data, path, wrong.address);
    return about(entry, path, { severity: wrong.severity, message: wrong.message, snippet: corrected });
  });
  const inText = markdownLinks(entry.file.body).flatMap(({ address, line }) => {
    const wrong = wrongLink(entry, address, site);
    if (!wrong) return [];
    const isGone = wrong.message.endsWith(NO_PAGE);
    const remedy = isGone
      ? ` If it is gone, keep the words, and remove the link around them: [ ] and (${address}).`
      : '';
    const { severity, message, address: snippet } = wrong;
    return aboutLine(entry.file, line, { severity, found: address, message: message + remedy, snippet });
  });
  return [...inFields, ...inText];
};

/** Links in fields and texts to no page of this site, to no anchor on it, or to one that is not published yet. */
export const deadLinks = async (site: SiteOnDisk): Promise<Finding[]> => {
  const domain = await ownDomain(site.root);
  return site.entries.flatMap((entry) => findDeadLinks(entry, { ...site, domain }));
};
