import { map } from 'nanostores';
import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/dates.ts';
import { SESSION_DAYS } from '../contract/office-limits.ts';
import { isGone, mayAskAgain } from './refusal.ts';
import { store, stored } from './storage.ts';

/**
 * The worker's last answers, kept on this device for the person signed in: the desk opens at once, even offline.
 * Deleted with the session, on sign-out or when the worker says it has ended (docs/decisions/office.md).
 */

const PLACE = 'office-kept ';

const keptSchema = z.object({ at: z.number(), answer: z.unknown() });

const keptKeys = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PLACE) ? [key.slice(PLACE.length)] : []));
  } catch {
    return []; // a browser that does not let pages store anything
  }
};

/** Deletes all kept answers, or those whose key matches. */
export const forgetKept = (isMeant: (key: string) => boolean = () => true) => {
  for (const key of keptKeys().filter(isMeant)) localStorage.removeItem(PLACE + key);
};

/** By query key: when the kept answer on screen was fetched, in ms since 1970. Undefined if the answer is fresh. */
export const $keptSince = map<Record<string, number | undefined>>({});

const keep = (key: string, answer: unknown) => store(PLACE + key, JSON.stringify({ at: Date.now(), answer }));

/** If storage is full, evicts the answers of `isOneOfMany` first. @returns whether it was kept */
export const keepAnswer = (key: string, answer: unknown, isOneOfMany: (key: string) => boolean): boolean => {
  $keptSince.setKey(key, undefined);
  if (keep(key, answer)) return true;
  if (isOneOfMany(key)) return false;
  forgetKept(isOneOfMany);
  return keep(key, answer);
};

/** The kept answer, if this version of the app can read it, and when it was fetched. Expires with the session. */
export const peekKept = <Answer>(key: string, schema: z.ZodMiniType<Answer>) => {
  try {
    const { at, answer } = keptSchema.parse(JSON.parse(stored(PLACE + key) ?? ''));
    if (at < Date.now() - SESSION_DAYS * DAY_MS) throw new Error('too old');
    return { at, answer: schema.parse(answer) };
  } catch {
    forgetKept((one) => one === key);
    return undefined;
  }
};

/** The cached answer; records its age in `$keptSince` for display. */
export const readKept = <Answer>(key: string, schema: z.ZodMiniType<Answer>): Answer | undefined => {
  const kept = peekKept(key, schema);
  if (kept !== undefined) $keptSince.setKey(key, kept.at);
  return kept?.answer;
};

/** The kept answer after a failed request, if offline; a 404 evicts it. @throws the error if nothing is kept */
export const fallBackToCache = <Answer>(error: unknown, key: string, schema: z.ZodMiniType<Answer>): Answer => {
  if (isGone(error)) forgetKept((one) => one === key);
  const kept = mayAskAgain(error) ? readKept(key, schema) : undefined;
  if (kept === undefined) throw error;
  return kept;
};
