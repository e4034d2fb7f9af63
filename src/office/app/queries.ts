import { nanoquery } from '@nanostores/query';
import { atom, computed, map } from 'nanostores';
import type * as z from 'zod/mini';
import { dayIn, mondaysUntil } from '../../shared/dates.ts';
import {
  calendarSchema,
  type Detail,
  deskSchema,
  detailSchema,
  failedSchema,
  foundSchema,
  handoversSchema,
  jobsAnswerSchema,
  type LeadList,
  numbersSchema,
  peopleSchema,
  quotesSchema,
  restSchema,
  type Session,
  type Summary,
  sessionSchema,
  weekSchema,
} from '../contract/answers.ts';
import { daySchema } from '../contract/changes.ts';
import { type Filter, filterSchema, NO_FILTER } from '../contract/requests.ts';
import { dropEarly, get, post } from './api.ts';
import { $discarded } from './discarded.ts';
import { $keptSince, fallBackToCache, forgetKept, keepAnswer, peekKept, readKept } from './kept.ts';
import { hasEnded, mayAskAgain } from './refusal.ts';
import { $deskSearch, $leadId, $router } from './router.ts';
import { leadsOf, searchKept } from './search-kept.ts';

/** Queries to the worker, refetched when the window regains focus. */

/** The desk stays open on the counter: new requests appear within this time. In ms. */
const LOOK_AGAIN_MS = 20_000;
const RETRY_MS = 5000;

const LEADS = '/leads/';
export const leadKey = (id: string) => LEADS + id;
export const isLeadKey = (key: string) => key.startsWith(LEADS);

const WEEKS = '/week?from=';
export const weekKey = (from: string) => WEEKS + from;
export const isWeekKey = (key: string) => key.startsWith(WEEKS);

export const SESSION = '/session';
export const DESK = '/desk';
export const FOUND = '/leads?';
export const HANDOVERS = '/handovers';

export const QUOTES = '/quotes';
const NUMBERS = '/numbers?days=';

const KEPT = new Map<string, z.ZodMiniType>([
  [DESK, deskSchema],
  [SESSION, sessionSchema],
  ['/numbers', numbersSchema],
  ['/jobs', jobsAnswerSchema],
  [QUOTES, quotesSchema],
  ['/week', weekSchema],
]);

/** Schema of the answers kept on the device; undefined for the rest. */
const schemaOf = (key: string): z.ZodMiniType | undefined => {
  const [path = ''] = key.split('?');
  return isLeadKey(key) ? detailSchema : KEPT.get(path);
};

const answers = new Map<string, { data?: unknown; created?: number; expires?: number }>();

/** Puts the answer kept on this device into the cache, already stale: it shows at once while a newer one is fetched. */
const seedCache = (key: string) => {
  const schema = answers.has(key) ? undefined : schemaOf(key);
  const data = schema && readKept(key, schema);
  if (data !== undefined) answers.set(key, { data, created: 0, expires: Number.POSITIVE_INFINITY });
};
seedCache(SESSION);
seedCache(DESK);

/** The open lead. Leads are seeded as they are opened: reading all leads of a desk takes an old phone a while. */
const $seededLeadId = computed($leadId, (id) => {
  if (id !== null) seedCache(leadKey(id));
  return id;
});

const [createQuery, , cache] = nanoquery({
  cache: answers,
  // Keep showing an answer until a newer one arrives: its screen may contain a half-typed note.
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  onErrorRetry: ({ error }) => (mayAskAgain(error) ? RETRY_MS : undefined),
});

export const { mutateCache, revalidateKeys } = cache;

// Back online: refetch kept answers, regardless of the dedupe time.
addEventListener('online', () => revalidateKeys((key) => $keptSince.get()[key] !== undefined));

type Key = Parameters<typeof createQuery>[0];

/** Fetches and keeps the answer; offline, falls back to the kept one. */
const ask = async <Answer>(path: string, schema: z.ZodMiniType<Answer>): Promise<Answer> => {
  if (schemaOf(path) === undefined) return get(path, schema);
  try {
    const answer = await get(path, schema);
    keepAnswer(path, answer, isLeadKey);
    return answer;
  } catch (error) {
    return fallBackToCache(error, path, schema);
  }
};

export const $session = createQuery<Session>(SESSION, { fetcher: () => ask(SESSION, sessionSchema) });

/** Starts a session: clears everything of the previous person. */
export const begin = () => {
  dropEarly();
  forgetKept();
  $heard.set({});
  $discarded.set(undefined);
  cache.invalidateKeys(() => true);
};

/** Checks the session again after a 401 (revoked, or signed out everywhere), so that the sign-in screen shows at once. */
export const askWhoIsIn = (error: unknown) => {
  if (hasEnded(error)) $session.revalidate();
};

const queryBy = <Answer>(key: Key, fetch: (path: string) => Promise<Answer>, revalidateInterval = 0) =>
  createQuery<Answer>(key, {
    fetcher: (...parts) => fetch(parts.join('')),
    revalidateInterval,
    onError: askWhoIsIn,
  });

const query = <Answer>(key: Key, schema: z.ZodMiniType<Answer>, revalidateInterval = 0) =>
  queryBy(key, (path) => ask(path, schema), revalidateInterval);

export const $desk = query(DESK, deskSchema, LOOK_AGAIN_MS);
/** Counted when the desk is opened or someone returns to it. */
export const $rest = query('/rest', restSchema);
export const $people = query('/people', peopleSchema);
export const $failed = query('/messages', failedSchema);
export const $handovers = query(HANDOVERS, handoversSchema);
export const $calendar = query('/calendar', calendarSchema);

/** The newest answer for each lead, by number of events: answers may arrive out of order. */
const newest = new Map<string, Detail>();

const newestOf = (detail: Detail): Detail => {
  const { id } = detail.summary;
  const before = newest.get(id);
  if (before !== undefined && before.events.length > detail.events.length) return before;
  newest.set(id, detail);
  return detail;
};

/** Replaces a listed lead's summary with a newer one, like the answer to a change made here since the list was fetched. */
export const withNewerSummary = (listed: Summary): Summary => {
  const heard = newest.get(listed.id)?.summary;
  return heard !== undefined && heard.events > listed.events ? heard : listed;
};

export const $lead = queryBy(
  [LEADS, $seededLeadId],
  async (path) => newestOf(await ask(path, detailSchema)),
  LOOK_AGAIN_MS,
);

/**
 * The lead of the current address. The query follows the address a moment later: until then it has the lead before, whose
 * half-typed note would stand in this one's form.
 */
export const $openLead = computed([$seededLeadId, $lead], (id, { data, error }) => {
  if (id === null || data?.summary.id === id) return { data, error };
  return { data: answers.get(leadKey(id))?.data as Detail | undefined, error };
});

/** Shows and keeps the answer to a change. */
export const showLead = (detail: Detail) => {
  const key = leadKey(detail.summary.id);
  mutateCache(key, newestOf(detail));
  keepAnswer(key, newestOf(detail), isLeadKey);
};

export const postToLead = async (path: string, content: unknown) => showLead(await post(path, content, detailSchema));

/** The desk's filter, kept in its address. */
export const $filter = computed($deskSearch, (search): Filter => filterSchema.safeParse(search).data ?? NO_FILTER);

/** The nonempty parts of a filter, as search parameters. */
export const pickFilled = (filter: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === '' || value === 0 ? [] : [[name, String(value)]])),
  );

/** How many leads were searched because the worker could not be reached; undefined if it was. */
export const $lookedThrough = atom<number | undefined>();

const askOrSearch = async (path: string): Promise<LeadList> => {
  try {
    const found = await get(path, foundSchema);
    $lookedThrough.set(undefined);
    $keptSince.setKey(FOUND, undefined);
    return found;
  } catch (error) {
    const desk = mayAskAgain(error) ? peekKept(DESK, deskSchema) : undefined;
    if (desk === undefined) throw error;
    const leads = leadsOf(desk.answer);
    $lookedThrough.set(leads.length);
    $keptSince.setKey(FOUND, desk.at);
    return { leads: searchKept(leads, $filter.get(), Date.now()), hasMore: false, total: null };
  }
};

/** Requested again once there is a connection. */
addEventListener('online', () => $lookedThrough.get() !== undefined && revalidateKeys((key) => key.startsWith(FOUND)));

export const $found = queryBy(
  [
    FOUND,
    computed($filter, (filter) => {
      const search = pickFilled(filter);
      return Object.keys(search).length === 0 ? null : new URLSearchParams(search).toString();
    }),
  ],
  askOrSearch,
);

const $heard = map<Record<string, Summary | undefined>>({});
/** Ids of leads that this page deleted for good: a list that was requested earlier still includes them. */
const forgotten = new Set<string>();

/** Stores what a list says about its leads, so that each row opens, even if the whole lead is not on this device. */
export const hear = (leads: readonly Summary[]) => {
  for (const lead of leads) if (!forgotten.has(lead.id)) $heard.setKey(lead.id, lead);
};

/** Drops leads that were deleted for good, and every cached list: any may name their person. */
export const forgetLeads = (ids: readonly string[]) => {
  forgetKept((key) => key !== SESSION);
  for (const id of ids) {
    forgotten.add(id);
    answers.delete(leadKey(id));
    $heard.setKey(id, undefined);
  }
  revalidateKeys((key) => !isLeadKey(key));
};

/** What any list said about the open lead. */
export const $heardOfOpen = computed([$leadId, $heard, $desk], (id, heard, { data }) =>
  id === null ? undefined : (heard[id] ?? (data && leadsOf(data).find((lead) => lead.id === id))),
);

const DEFAULT_PERIOD = '91';
export const $period = computed($router, (page) => (page?.route === 'numbers' && page.search.days) || DEFAULT_PERIOD);
export const $by = computed($router, (page) => (page?.route === 'numbers' && page.search.by) || 'came');
export const $jobs = query(['/jobs?days=', $period, '&by=', $by], jobsAnswerSchema);
/** The business's time zone. No time is shown before the session is known. */
export const $businessZone = computed($session, ({ data }) => data?.business.timeZone ?? 'UTC');

/** The Monday before a day, or that day. */
export const mondayOf = (day: string) => mondaysUntil(day, 1)[0] ?? day;
export const thisMonday = () => mondayOf(dayIn($businessZone.get(), new Date()));

/** The first day of the week that is shown: the one in its address, or this one. */
export const $weekFrom = computed([$router, $businessZone], (page) => {
  if (page?.route !== 'week') return null;
  const { success, data } = daySchema.safeParse(page.search.from);
  const monday = success ? mondayOf(data) : thisMonday();
  seedCache(weekKey(monday));
  return monday;
});
export const $week = query([WEEKS, $weekFrom], weekSchema);

export const askWeek = (monday: string) => ask(weekKey(monday), weekSchema);

export const $quotes = query(QUOTES, quotesSchema);
export const numbersKey = (days: string) => NUMBERS + days;
export const $numbers = query([NUMBERS, $period], numbersSchema);
