import { cannotBeWithout, getPublication, publicationDay, waitingCollections } from '../../data/publication.ts';
import { findReferences, type Reference } from '../../data/references.ts';
import { businessSchema } from '../../schemas/business.ts';
import { getAddress, registry } from '../../schemas/collections.ts';
import { pageAddresses } from '../../schemas/page-addresses.ts';
import { isoDate } from '../../schemas/text.ts';
import { dayIn, isoDay } from '../../shared/dates.ts';
import { adAddress, toAreaPath } from '../../shared/routes.ts';
import {
  asFields,
  type ContentEntry,
  type Finding,
  fieldsOfSingle,
  type Site,
  type Waiting,
  warning,
} from './checked-site.ts';

/** Sorts after every day. */
const NEVER = '~';
const OVER = '~~';

/** The day from which visitors see an entry; empty for one that they see today. */
const opensOn = ({ collection, data }: ContentEntry, today: string): string => {
  if (!waitingCollections.includes(collection)) return '';
  const { draft, ...fields } = asFields(data);
  const getDay = (name: string) => isoDate.safeParse(fields[name]).data;
  const day = publicationDay({ date: getDay('date'), publishDate: getDay('publishDate') });
  const state = getPublication({ draft: draft === true, publishDate: day, until: getDay('until') }, today);
  if (state === 'published') return '';
  if (state === 'over') return OVER;
  return state === 'scheduled' && day ? isoDay(day) : NEVER;
};

/** The shop's calendar day, even if its time zone still has to be corrected. */
export const shopDay = (entries: readonly ContentEntry[], now: Date): string => {
  const { timeZone } = fieldsOfSingle(entries, 'business');
  return dayIn(businessSchema.shape.timeZone.safeParse(timeZone).data ?? 'UTC', now);
};

export const waitingEntries = (entries: readonly ContentEntry[], now: Date): Waiting => {
  const today = shopDay(entries, now);
  const days = new Map(entries.map((entry) => [entry, opensOn(entry, today)]));
  const dayOf = (entry: ContentEntry) => days.get(entry) ?? '';
  const has = (entry: ContentEntry) => dayOf(entry) !== '';
  const isWithout = (entry: ContentEntry, other: ContentEntry) => dayOf(entry) < dayOf(other);
  const waiting = entries.filter(has);
  const pages = new Map(waiting.map((entry) => [getAddress(entry.collection, entry.id), entry]));
  const named = new Map(waiting.map((entry) => [`${entry.collection}/${entry.id}`, entry]));
  const isHeldBackBy = (entry: ContentEntry, { to, value, path }: Reference) => {
    const other = named.get(`${to}/${value}`);
    return other !== undefined && isWithout(entry, other) && cannotBeWithout(entry.collection, path);
  };
  return {
    at: (address) => pages.get(toAreaPath(address)),
    has,
    isScheduled: (entry) => has(entry) && dayOf(entry) < NEVER,
    isOver: (entry) => dayOf(entry) === OVER,
    opensOn: dayOf,
    isWithout,
    heldBackBy: (entry) =>
      named.size === 0
        ? []
        : findReferences(entry.collection, entry.data).filter((reference) => isHeldBackBy(entry, reference)),
  };
};

export const dayField = ({ collection }: ContentEntry) => registry[collection].publishedOn ?? 'publishDate';

/** An address whose page is over, and where its visitors are redirected. */
export type Ended = { from: string; to: string };

/** For ads whose last day is past: clicks on one that is still running go to the business's first ad page, or to the contact page. */
export const endedAds = (entries: readonly ContentEntry[], waiting: Waiting): Ended[] => {
  const { page } = asFields(fieldsOfSingle(entries, 'business').ads);
  const first = entries.find(({ collection, id }) => collection === 'ads' && id === page);
  const to = first && !waiting.has(first) ? adAddress(first.id) : pageAddresses.contact;
  return entries
    .filter((entry) => entry.collection === 'ads' && waiting.isOver(entry))
    .map(({ id }) => ({ from: adAddress(id), to }));
};

/** The last day of an entry that has one, as 2027-03-01. */
export const lastDay = ({ data }: ContentEntry): string => {
  const { until } = asFields(data);
  return until instanceof Date ? isoDay(until) : '';
};

/** Entries whose day is still to come. A draft needs no reminder: it says so itself. */
export const stillToCome = ({ entries, waiting }: Site): Finding[] =>
  entries.filter(waiting.isScheduled).map((entry) => {
    const message = `This day is in the future. Until then the ${registry[entry.collection].label} is only in the preview, not on the site.`;
    return warning(entry, [dayField(entry)], message);
  });

/** Entries that wait because they need one that waits: a card without the page that it opens. */
export const hiddenWith = ({ entries, waiting }: Site): Finding[] =>
  entries.flatMap((entry) =>
    waiting.heldBackBy(entry).map(({ to, value, path }) => {
      const one = registry[entry.collection].label;
      const other = entries.find(({ collection, id }) => collection === to && id === value);
      const state = other && waiting.isOver(other) ? `ended on ${lastDay(other)}` : 'is not published';
      const message = `The ${registry[to].label} "${value}" ${state}, so this ${one} is not on the site either.`;
      return warning(entry, path, message);
    }),
  );
