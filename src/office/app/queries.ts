import { nanoquery } from '@nanostores/query';
import { computed } from 'nanostores';
import * as z from 'zod/mini';
import {
  type Detail,
  deskSchema,
  detailSchema,
  failedSchema,
  foundSchema,
  jobsAnswerSchema,
  numbersSchema,
  peopleSchema,
  quotesSchema,
  type Session,
  type Summary,
  sessionSchema,
} from '../contract/answers.ts';
import { type Filter, filterSchema, NO_FILTER } from '../contract/requests.ts';
import { dropEarly, get } from './api.ts';
import { $keptSince, fallBackToCache, forgetKept, keepAnswer, readKept } from './kept.ts';
import { hasEnded, mayAskAgain } from './refusal.ts';
import { $deskSearch, $leadId, $router } from './router.ts';

/** What is asked of the worker, and asked again when somebody comes back to the screen. */

/** The desk is open on the counter: whoever sends a request stands on it soon. In ms. */
const LOOK_AGAIN_MS = 20_000;
const RETRY_MS = 5000;

const LEADS = '/leads/';
export const leadKey = (id: string) => LEADS + id;
export const isLeadKey = (key: string) => key.startsWith(LEADS);

export const SESSION = '/session';
export const DESK = '/desk';

/** The answers that are kept on the device. */
const schemaOf = (key: string): z.ZodMiniType | undefined =>
  isLeadKey(key) ? detailSchema : key === DESK ? deskSchema : key === SESSION ? sessionSchema : undefined;

type Cached = { data?: unknown; created?: number; expires?: number };

/** What is kept is shown at once, and asked for anew. It is read as it is wanted: all leads of a desk take an old phone a while. */
class AnswersAndKept extends Map<string, Cached> {
  override get(key: string): Cached | undefined {
    const schema = this.has(key) ? undefined : schemaOf(key);
    const data = schema && readKept(key, schema);
    if (data !== undefined) this.set(key, { data, created: 0, expires: Number.POSITIVE_INFINITY });
    return super.get(key);
  }
}

const [createQuery, , cache] = nanoquery({
  cache: new AnswersAndKept(),
  // What is shown stays until there is something newer: half a note stands in it.
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  onErrorRetry: ({ error }) => (mayAskAgain(error) ? RETRY_MS : undefined),
});

export const { mutateCache, revalidateKeys } = cache;

// However short ago it was that there was no connection.
addEventListener('online', () => revalidateKeys((key) => $keptSince.get()[key] !== undefined));

type Key = Parameters<typeof createQuery>[0];

/** Asks, and keeps what is answered; without a connection what was kept is the answer. */
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

/** Somebody comes in: nothing of who was here before is shown to them. */
export const begin = () => {
  dropEarly();
  forgetKept();
  cache.invalidateKeys(() => true);
};

/** Revoked, or signed out everywhere: whoever is refused anything sees the way in at once. */
export const askWhoIsIn = (error: unknown) => {
  if (hasEnded(error)) $session.revalidate();
};

const query = <Answer>(key: Key, schema: z.ZodMiniType<Answer>, revalidateInterval = 0) =>
  createQuery<Answer>(key, {
    fetcher: (...parts) => ask(parts.join(''), schema),
    revalidateInterval,
    onError: askWhoIsIn,
  });

export const $desk = query(DESK, deskSchema, LOOK_AGAIN_MS);
export const $people = query('/people', peopleSchema);
export const $failed = query('/messages', failedSchema);

/** Of each lead what was answered last, by the number of its events: an answer that was long under way is none. */
const newest = new Map<string, Detail>();

const newestOf = (detail: Detail): Detail => {
  const { id } = detail.summary;
  const before = newest.get(id);
  if (before !== undefined && before.events.length > detail.events.length) return before;
  newest.set(id, detail);
  return detail;
};

/** A lead of a list as this device heard of it last: what came of a change of its own is here before the list is asked for anew. */
export const withNewerSummary = (listed: Summary): Summary => {
  const heard = newest.get(listed.id)?.summary;
  return heard !== undefined && heard.events > listed.events ? heard : listed;
};

export const $lead = createQuery<Detail>([LEADS, $leadId], {
  fetcher: async (...parts) => newestOf(await ask(parts.join(''), detailSchema)),
  revalidateInterval: LOOK_AGAIN_MS,
  onError: askWhoIsIn,
});

/** Answered to a change: it is shown wherever this lead is, and kept. */
export const showLead = (detail: Detail) => {
  const key = leadKey(detail.summary.id);
  mutateCache(key, newestOf(detail));
  keepAnswer(key, newestOf(detail), isLeadKey);
};

/** What the desk's list is narrowed down by: it stands in the desk's address. */
export const $filter = computed($deskSearch, (search): Filter => filterSchema.safeParse(search).data ?? NO_FILTER);

/** The parts of a filter that say something, as they stand in an address. */
export const pickFilled = (filter: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === '' || value === 0 ? [] : [[name, String(value)]])),
  );

export const $found = query(
  [
    '/leads?',
    computed($filter, (filter) => {
      const search = pickFilled(filter);
      return Object.keys(search).length === 0 ? null : new URLSearchParams(search).toString();
    }),
  ],
  foundSchema,
);

const DEFAULT_PERIOD = '91';
export const $period = computed(
  $router,
  (page) => ((page?.route === 'numbers' || page?.route === 'figures') && page.search.days) || DEFAULT_PERIOD,
);
export const $by = computed($router, (page) => (page?.route === 'numbers' && page.search.by) || 'came');
export const $jobs = query(['/jobs?days=', $period, '&by=', $by], jobsAnswerSchema);
export const $quotes = query('/quotes', quotesSchema);
export const $numbers = query(['/numbers?days=', $period], numbersSchema);
/** Its screen knows what is in it, where it was not taken out. */
export const $figures = query(['/figures?days=', $period], z.looseObject({}));

/** The time zone of the business. No time is shown before it is known who is signed in. */
export const $businessZone = computed($session, ({ data }) => data?.business.timeZone ?? 'UTC');
