import { map } from 'nanostores';
import * as z from 'zod/mini';
import { mayAskAgain } from './api.ts';

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

export const keepAnswer = (key: string, answer: unknown) => {
  $keptSince.setKey(key, undefined);
  try {
    localStorage.setItem(PLACE + key, JSON.stringify({ at: Date.now(), answer }));
  } catch {
    forgetKept(); // full: what was noted here needs the room more
  }
};

/** What is kept, if this version of the app can read it, and when it was asked for. */
export const peekKept = <Answer>(key: string, schema: z.ZodMiniType<Answer>) => {
  try {
    const { at, answer } = keptSchema.parse(JSON.parse(localStorage.getItem(PLACE + key) ?? ''));
    return { at, answer: schema.parse(answer) };
  } catch {
    return undefined;
  }
};

/** What is kept, to be shown. */
const readKept = <Answer>(key: string, schema: z.ZodMiniType<Answer>): Answer | undefined => {
  const kept = peekKept(key, schema);
  if (kept !== undefined) $keptSince.setKey(key, kept.at);
  return kept?.answer;
};

/** Every answer that is kept, under its key. */
export const readAllKept = (schemaOf: (key: string) => z.ZodMiniType | undefined): [key: string, answer: unknown][] =>
  keptKeys().flatMap((key) => {
    const schema = schemaOf(key);
    const answer = schema && readKept(key, schema);
    return answer === undefined ? [] : [[key, answer]];
  });

/** Asks, and keeps what is answered; without a connection what was kept is the answer. */
export const askOrKept = async <Answer>(
  key: string,
  schema: z.ZodMiniType<Answer>,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    const answer = await ask();
    keepAnswer(key, answer);
    return answer;
  } catch (error) {
    const kept = mayAskAgain(error) ? readKept(key, schema) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
};
