import { map } from 'nanostores';
import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/dates.ts';
import { SESSION_DAYS } from '../contract/limits.ts';
import { isGone, mayAskAgain } from './refusal.ts';

/**
 * The worker's last answers, kept on this device for whoever is signed in: the desk opens at once, and without a connection.
 * They go with the session, when somebody signs out or the worker says that it has ended (docs/decisions/office.md).
 */

const PLACE = 'office-kept ';

const keptSchema = z.object({ at: z.number(), answer: z.unknown() });

const keptKeys = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PLACE) ? [key.slice(PLACE.length)] : []));
  } catch {
    return []; // a browser that lets no page keep anything
  }
};

/** Forgets all, or what some keys stand for. */
export const forgetKept = (isMeant: (key: string) => boolean = () => true) => {
  for (const key of keptKeys().filter(isMeant)) localStorage.removeItem(PLACE + key);
};

/** By the key of a question: when its answer that is shown was asked for, ms since 1970. What is as it stands now is not in it. */
export const $keptSince = map<Record<string, number | undefined>>({});

/** @returns whether there is room for it */
const keep = (key: string, answer: unknown): boolean => {
  try {
    localStorage.setItem(PLACE + key, JSON.stringify({ at: Date.now(), answer }));
    return true;
  } catch {
    return false; // full, or not allowed
  }
};

/** Where there is little room, one of few answers goes before one of many. @returns whether it is kept */
export const keepAnswer = (key: string, answer: unknown, isOneOfMany: (key: string) => boolean): boolean => {
  $keptSince.setKey(key, undefined);
  if (keep(key, answer)) return true;
  if (isOneOfMany(key)) return false;
  forgetKept(isOneOfMany);
  return keep(key, answer);
};

/** What is kept, if this version of the app can read it, and when it was asked for. No longer than a session may last. */
export const peekKept = <Answer>(key: string, schema: z.ZodMiniType<Answer>) => {
  try {
    const { at, answer } = keptSchema.parse(JSON.parse(localStorage.getItem(PLACE + key) ?? ''));
    if (at < Date.now() - SESSION_DAYS * DAY_MS) throw new Error('too old');
    return { at, answer: schema.parse(answer) };
  } catch {
    forgetKept((one) => one === key);
    return undefined;
  }
};

/** What is kept, to be shown. */
export const readKept = <Answer>(key: string, schema: z.ZodMiniType<Answer>): Answer | undefined => {
  const kept = peekKept(key, schema);
  if (kept !== undefined) $keptSince.setKey(key, kept.at);
  return kept?.answer;
};

/** What was kept instead of an answer, where there is no connection. What is there no more is not kept either. */
export const fallBackToCache = <Answer>(error: unknown, key: string, schema: z.ZodMiniType<Answer>): Answer => {
  if (isGone(error)) forgetKept((one) => one === key);
  const kept = mayAskAgain(error) ? readKept(key, schema) : undefined;
  if (kept === undefined) throw error;
  return kept;
};
