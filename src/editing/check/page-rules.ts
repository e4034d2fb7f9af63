import { CONTENT_FOLDER, type CollectionName, registry } from '../../schemas/collections.ts';
import { addressOfPage } from '../../schemas/page-addresses.ts';
import {
  findMissing,
  getSectionRules,
  listSections,
  type PageName,
  pageSections,
} from '../../schemas/page-sections.ts';
import { nearest } from '../../shared/nearest.ts';
import { isThankYouPage } from '../../shared/routes.ts';
import {
  about,
  asFields,
  type ContentEntry,
  type Entries,
  error,
  type Finding,
  inEachEntry,
  type Site,
  type Waiting,
  warning,
} from './checked-site.ts';
import { endedAds, lastDay } from './waiting.ts';
import { inQuotes, withArticle } from './words.ts';

const isPage = (id: string): id is PageName => Object.hasOwn(pageSections, id);

const ruledSections = (page: PageName, entries: readonly ContentEntry[]) => {
  const read = entries.map(({ collection, data }) => ({ collection, data: asFields(data) }));
  return listSections(page, read);
};

/** Sections of pages that are misspelled, missing, or not shown anywhere, and missing files of pages. */
const wrongSections = (entry: ContentEntry, { entries }: Entries): Finding[] => {
  const { id, data } = entry;
  if (!isPage(id)) return [error(entry, [], unknownPage(entry, entries))];
  const { sections } = asFields(data);
  if (sections !== undefined && (sections === null || typeof sections !== 'object')) return [];
  const ruled = ruledSections(id, entries);
  const known = ruled.map(([name]) => name);
  const written = Object.keys(sections ?? {});
  const unknown = written.filter((name) => !known.includes(name));
  const missing = ruled.flatMap(([name, isNeeded]) => (isNeeded && !written.includes(name) ? [name] : []));
  const isRenamed = unknown.length === 1 && missing.length === 1;
  const meant = new Map(unknown.map((name) => [name, isRenamed ? missing[0] : nearest(name, missing)]));
  const forgotten = missing.filter((name) => ![...meant.values()].includes(name));
  return [
    ...unknown.map((name) => {
      const guess = meant.get(name);
      const message = guess
        ? `This page has no section "${name}". Did you mean "${guess}"?`
        : `This page has no section "${name}", so nobody would see it. Remove it${known.length > 0 ? `; there are ${inQuotes(known)}` : ''}.`;
      return { ...error(entry, ['sections', name], message, guess && `sections:\n  ${guess}:`), found: undefined };
    }),
    ...forgotten.map((name) =>
      about(entry, ['sections'], {
        severity: 'error',
        message: `The section "${name}" is missing, and the page shows it. Write it; if it was here before, an earlier version of the file has its words.`,
        snippet: `sections:\n  ${name}:\n    heading: A few words`,
        isExample: true,
      }),
    ),
  ];
};

/** The missing page that has all the sections of this one. */
const renamedPage = ({ id, data }: ContentEntry, entries: readonly ContentEntry[]): string | undefined => {
  const there = entries.flatMap((entry) => (entry.collection === 'pages' ? entry.id : []));
  const missing = Object.keys(pageSections).filter((name) => !there.includes(name));
  const written = Object.keys(asFields(asFields(data).sections));
  const alike = missing.filter((name) => written.every((section) => section in getSectionRules(name as PageName)));
  return nearest(id, missing) ?? (alike.length === 1 ? alike[0] : undefined);
};

const unknownPage = (entry: ContentEntry, entries: readonly ContentEntry[]) => {
  const page = renamedPage(entry, entries);
  const rename = page && ` If it was "${page}.yaml", give it back that name: the address of such a page cannot change.`;
  return `No page of the site uses this file.${rename ?? ''} New pages need a developer; new articles, areas, projects and services do not.`;
};

/** All other pages are linked from the code, and some have no address of their own. */
export const wrongAddress = (entry: ContentEntry): Finding[] => {
  const { address, formerly } = asFields(entry.data);
  if (entry.id !== 'decks-built-near-you' && address !== undefined)
    return [error(entry, ['address'], 'Only decks-built-near-you.yaml may say its address. Remove this line.')];
  return formerly !== undefined && addressOfPage(entry.id, entry.data) === undefined
    ? [
        error(
          entry,
          ['formerly'],
          'Visitors never open this page by its address, so no address can redirect here. Remove this line.',
        ),
      ]
    : [];
};

const notNeeded = (page: PageName, entries: readonly ContentEntry[]) =>
  ruledSections(page, entries).flatMap(([name, isNeeded]) => (isNeeded ? [] : [name]));

/** The sections of a page that are written but not on the site, because nothing exists that they are about. */
const findUnseenSections = (
  { collection, id, data }: ContentEntry,
  entries: readonly ContentEntry[],
  waiting: Waiting,
): string[] => {
  if (collection !== 'pages' || !isPage(id)) return [];
  const written = Object.keys(asFields(asFields(data).sections));
  const shown = entries.filter((entry) => !waiting.has(entry));
  return notNeeded(id, shown).filter((name) => written.includes(name) && findMissing(id, name).length > 0);
};

/** Why visitors do not see a section, as the end of a sentence. */
const explainUnseen = (page: PageName, name: string, entries: readonly ContentEntry[]): string => {
  const ones = findMissing(page, name).map(({ collection, one = registry[collection].label }) => one);
  return notNeeded(page, entries).includes(name)
    ? `, because there is no ${ones.join(' and no ')}. Add one, or remove the section`
    : ` until ${ones.map(withArticle).join(' or ')} is published`;
};

/** The list that a section shows, if it is empty. */
const findEmptyList = (page: string, name: string, entries: readonly ContentEntry[]): CollectionName | undefined => {
  const lists = isPage(page) ? findMissing(page, name).map(({ collection }) => collection) : [];
  const [first] = lists;
  const isEmpty = lists.every((list) => entries.every(({ collection }) => collection !== list));
  return first && isEmpty && new Set(lists).size === 1 && registry[first].kind === 'list' ? first : undefined;
};

type Unseen = { page: ContentEntry; name: string; list: CollectionName | undefined };

/** An empty list, however many pages have a section about it. */
const emptyList = (list: CollectionName, unseen: readonly Unseen[]): Finding => {
  const pages = [...new Set(unseen.map(({ page }) => `pages/${page.id}.yaml`))].join(', ');
  const { label, path } = registry[list];
  const message = `There is no ${label} here, so visitors do not see the sections about them: ${pages}. Add one, or remove these sections.`;
  return { severity: 'warning', file: `${CONTENT_FOLDER}/${path}`, line: 1, message };
};

/** Sections that disappeared with their last entry: otherwise no one would notice. Those with one reason are reported once. */
export const unseenSections = ({ entries, waiting }: Site): Finding[] => {
  const unseen = entries.flatMap((page) =>
    findUnseenSections(page, entries, waiting).map((name) => ({
      page,
      name,
      list: findEmptyList(page.id, name, entries),
      reason: explainUnseen(page.id as PageName, name, entries),
    })),
  );
  const alike = Map.groupBy(unseen, ({ page, list, reason }) => list ?? `${page.id} ${reason}`);
  return [...alike.values()].flatMap((same): Finding | [] => {
    const [first, ...others] = same;
    if (!first) return [];
    const { page, name, list, reason } = first;
    if (list) return emptyList(list, same);
    const more = others.length > 0 ? ` and ${inQuotes(others.map((other) => other.name))}` : '';
    const message = `Visitors do not see this section${more}${reason}.`;
    return { ...warning(page, ['sections', name], message), found: undefined };
  });
};

/** What follows "Ad: " in a request's source (src/leads/contract/sources.ts), and still fits a line of the office. */
const LONGEST_NAME = 60;

const wrongName = (entry: ContentEntry): Finding[] => {
  const { id } = entry;
  if (isThankYouPage(id)) {
    return [error(entry, [], 'Each ad page has its thank-you page at such an address. Give the file another name.')];
  }
  if (id.length <= LONGEST_NAME) return [];
  const message = `The office notes requests by the name of this file, and has room for ${LONGEST_NAME} letters. Give it a shorter one.`;
  return [error(entry, [], message)];
};

/** An ad page whose last day is past. */
const isOver = (entry: ContentEntry, { waiting, entries }: Site): Finding[] => {
  const { publishDate, until } = asFields(entry.data);
  const isMixedUp = publishDate instanceof Date && until instanceof Date && until < publishDate;
  if (isMixedUp || !waiting.isOver(entry)) return [];
  const [ended] = endedAds(entries, waiting);
  const message = `This page ended on ${lastDay(entry)}: clicks on its ad go to ${ended?.to}. Stop the ad, and remove the file, or write another last day.`;
  return [warning(entry, ['until'], message)];
};

export const pageRules = [
  inEachEntry(wrongSections, 'pages'),
  inEachEntry(wrongName, 'ads'),
  inEachEntry(isOver, 'ads'),
];
