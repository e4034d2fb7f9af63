import { mayRetry } from '../../shared/may-retry.ts';
import { store, stored } from './storage.ts';

/**
 * Forms sent on this device that are not stored yet, in order. Each stays until the worker has stored it. It is stored once
 * however often it is sent, because it has an id (contract/sent-form.ts).
 */
export type Unsent = {
  id: string;
  action: string;
  /** for the list of what is not sent: `Ada Berg: How did it go?` */
  about: string;
  /** who sent it: on a shared device, nothing is sent under another name */
  person: string;
  fields: [name: string, value: string][];
  /** The worker refused it: it waits until its author looks at it. */
  isRefused?: true;
};

const KEY = 'office-unsent';

/** A request without an answer fails after this long, as if offline. */
const PATIENCE_MS = 20_000;

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'action' in value && 'person' in value && 'fields' in value;

export const readUnsent = (): Unsent[] => {
  try {
    const kept: unknown = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return []; // not what this page has written
  }
};

/** @returns whether the device keeps it */
const write = (unsent: Unsent[]): boolean => store(KEY, JSON.stringify(unsent));

export const addUnsent = (one: Unsent): boolean => write([...readUnsent(), one]);

export const dropUnsent = (isMeant: (one: Unsent) => boolean) => {
  const unsent = readUnsent();
  const left = unsent.filter((one) => !isMeant(one));
  if (left.length < unsent.length) write(left);
};

/** `to`: it is stored, and this page is shown next. */
type Sent = { to: string } | 'refused' | 'later';

const send = async ({ action, fields }: Unsent): Promise<Sent> => {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return (await answer.json()) as { to: string };
    // Signed out: it waits until its author signs in.
    return mayRetry(answer.status) || answer.status === 401 ? 'later' : 'refused';
  } catch {
    return 'later'; // offline, or an answer that is not ours, such as a hotel's sign-in page
  }
};

/**
 * Sends what waits, one form at a time and in one window at a time. A refused one stays, and does not hold up the rest.
 * @param person who is signed in
 * @returns where each stored form leads, by its id
 */
export const sendUnsent = (person: string): Promise<Map<string, string>> =>
  navigator.locks.request(KEY, async () => {
    const stored = new Map<string, string>();
    for (;;) {
      const one = readUnsent().find((waiting) => waiting.person === person && !waiting.isRefused);
      if (one === undefined) return stored;
      const sent = await send(one);
      if (sent === 'later') return stored;
      if (sent === 'refused') {
        write(readUnsent().map((other) => (other.id === one.id ? { ...other, isRefused: true } : other)));
      } else {
        stored.set(one.id, sent.to);
        dropUnsent(({ id }) => id === one.id);
      }
    }
  });

const hiddenField = ([name, value]: [string, string]) =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value });

/** Sends a form as the browser does, without a script: the next page says why it is refused, and shows what was typed. */
export const submitAgain = ({ action, fields }: Unsent) => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
  form.append(...fields.map(hiddenField));
  document.body.append(form);
  form.submit();
};
