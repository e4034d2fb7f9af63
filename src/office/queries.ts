import { nanoquery } from '@nanostores/query';
import { computed } from 'nanostores';
import type * as z from 'zod/mini';
import {
  type Detail,
  deskSchema,
  detailSchema,
  foundSchema,
  numbersSchema,
  peopleSchema,
  type Session,
  sessionSchema,
} from '../lead/office/answers.ts';
import { type Filter, filterSchema, NO_FILTER } from '../lead/office/requests.ts';
import { get, mayAskAgain, Refusal } from './api.ts';
import { $keptSince, askOrKept, forgetKept, keepAnswer, readAllKept } from './kept.ts';
import { $leadId, $router } from './router.ts';

/** What is asked of the worker, and asked again when somebody comes back to the screen. */

/** The desk is open on the counter: whoever sends a request stands on it soon. In ms. */
const LOOK_AGAIN_MS = 20_000;
const RETRY_MS = 5000;

const LEADS = '/leads/';
export const leadKey = (id: string) => LEADS + id;
export const isLeadKey = (key: string) => key.startsWith(LEADS);

const SESSION = '/session';
export const DESK = '/desk';

/** The answers that are kept on the device. */
const schemaOf = (key: string) =>
  isLeadKey(key) ? detailSchema : key === DESK ? deskSchema : key === SESSION ? sessionSchema : undefined;

/** They are shown at once, and asked for anew. */
const kept = readAllKept(schemaOf).map(
  ([key, data]) => [key, { data, created: 0, expires: Number.POSITIVE_INFINITY }] as const,
);

const [createQuery, , cache] = nanoquery({
  cache: new Map(kept),
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  onErrorRetry: ({ error }) => (mayAskAgain(error) ? RETRY_MS : undefined),
});

export const { mutateCache, revalidateKeys } = cache;

// However short ago it was that there was no connection.
addEventListener('online', () => revalidateKeys((key) => $keptSince.get()[key] !== undefined));

type Key = Parameters<typeof createQuery>[0];

const hasEnded = (error: unknown) => error instanceof Refusal && error.status === 401;

export const $session = createQuery<Session>(SESSION, {
  fetcher: () => askOrKept(SESSION, sessionSchema, () => get(SESSION, sessionSchema)),
  onError: (error) => hasEnded(error) && forgetKept(),
});

/** Revoked, or signed out everywhere: whoever is refused anything sees the way in at once. */
export const askWhoIsIn = (error: unknown) => {
  if (hasEnded(error)) $session.revalidate();
};

const query = <Answer>(key: Key, schema: z.ZodMiniType<Answer>, revalidateInterval = 0) =>
  createQuery<Answer>(key, {
    fetcher: (...parts) => {
      const path = parts.join('');
      const ask = () => get(path, schema);
      return schemaOf(path) === undefined ? ask() : askOrKept(path, schema, ask);
    },
    revalidateInterval,
    onError: askWhoIsIn,
  });

export const $desk = query(DESK, deskSchema, LOOK_AGAIN_MS);
export const $people = query('/people', peopleSchema);

export const $lead = query([LEADS, $leadId], detailSchema, LOOK_AGAIN_MS);

/** Answered to a change: it is shown wherever this lead is, and kept. */
export const showLead = (detail: Detail) => {
  const key = leadKey(detail.summary.id);
  mutateCache(key, detail);
  keepAnswer(key, detail);
};

const searchOf = (route: string) =>
  computed($router, (page): Record<string, string> => (page?.route === route ? page.search : {}));

/** What the desk's list is narrowed down by: it stands in the address. */
export const $filter = computed(searchOf('desk'), (search): Filter => filterSchema.safeParse(search).data ?? NO_FILTER);

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
export const $period = computed(searchOf('numbers'), ({ days }) => days ?? DEFAULT_PERIOD);
export const $numbers = query(['/numbers?days=', $period], numbersSchema);
