import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { type Detail, detailSchema } from '../lead/office/answers.ts';
import { type Change, sentChangeSchema } from '../lead/office/changes.ts';
import { post, Refusal } from './api.ts';
import { isOwnSince } from './own-since.ts';
import { askWhoIsIn, leadKey, mutateCache, revalidateKeys } from './queries.ts';

/**
 * What was noted and is not stored yet. It stands in the browser's own storage until the worker has said that it has it:
 * without a line, after a reload, over night. Each change has an id, so that it is stored once however often it is sent.
 */
const pendingSchema = z.extend(sentChangeSchema, {
  leadId: z.string(),
  /** who noted it: on a device that two people share, nobody's note goes out under another name */
  person: z.string(),
  /** somebody else changed the lead meanwhile; it waits for a decision */
  isOvertaken: z.boolean(),
});
export type Pending = z.output<typeof pendingSchema>;

const SHELF = 'office-pending';
const LOCK = 'office-send';
const TRY_AGAIN_MS = 10_000;

const read = (): Pending[] => {
  try {
    return z.array(pendingSchema).parse(JSON.parse(localStorage.getItem(SHELF) ?? '[]'));
  } catch {
    return [];
  }
};

export const $pending = atom<Pending[]>(read());

/** What went wrong for good, in words; shown until it is read. */
export const $lost = atom<string | undefined>(undefined);

const keep = (change: (before: Pending[]) => Pending[]) => {
  // Read anew: another tab may have added something.
  const pending = change(read());
  localStorage.setItem(SHELF, JSON.stringify(pending));
  $pending.set(pending);
};

const drop = (id: string) => keep((all) => all.filter((one) => one.id !== id));

const show = (detail: Detail) => {
  mutateCache(leadKey(detail.summary.id), detail);
  revalidateKeys((key) => !key.startsWith(leadKey('')));
};

const lastNumber = ({ events }: Detail) => events.at(-1)?.number ?? 0;

/** Stored: what this device noted after it was based on it. Where somebody else came in between, the worker has to say so. */
const stored = ({ id, leadId }: Pending, detail: Detail) => {
  const isBasedOnIt = (one: Pending) =>
    one.leadId === leadId && !one.isOvertaken && isOwnSince(detail, one.seen, one.person);
  keep((all) =>
    all.filter((one) => one.id !== id).map((one) => (isBasedOnIt(one) ? { ...one, seen: lastNumber(detail) } : one)),
  );
  show(detail);
};

const overtaken = ({ id }: Pending, body: unknown) => {
  keep((all) => all.map((one) => (one.id === id ? { ...one, isOvertaken: true } : one)));
  const theirs = detailSchema.safeParse(body);
  if (theirs.success) show(theirs.data);
};

/** Sends one. @returns whether the next one may follow */
const send = async (one: Pending): Promise<boolean> => {
  const { leadId, person: _, isOvertaken: __, ...change } = one;
  try {
    stored(one, await post(`${leadKey(leadId)}/events`, change, detailSchema));
    return true;
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 0;
    if (status === 409) overtaken(one, (error as Refusal).body);
    else if (status === 404 || status === 422) {
      drop(one.id);
      $lost.set(error instanceof Error ? error.message : 'That could not be saved.');
    } else {
      askWhoIsIn(error);
      return false;
    }
    return true;
  }
};

let person: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const next = () => read().find((one) => one.person === person && !one.isOvertaken);

/** Sends what waits, in its order; one tab at a time, and again after a while where that did not work. */
export const sendPending = async (): Promise<void> => {
  clearTimeout(timer);
  const isDone = await navigator.locks.request(LOCK, async () => {
    for (let one = next(); one !== undefined; one = next()) {
      if (!(await send(one))) return false;
    }
    return true;
  });
  if (!isDone) timer = setTimeout(sendPending, TRY_AGAIN_MS);
};

/** From now on changes are this person's. */
export const sendFor = (name: string) => {
  person = name;
  addEventListener('online', () => sendPending());
  addEventListener('storage', ({ key }) => key === SHELF && $pending.set(read()));
  return sendPending();
};

/** Notes a change: it stands on the screen at once, and is sent as soon as there is a line. */
export const noteChange = (leadId: string, change: Change, seen: number): void => {
  if (person === undefined) return;
  const id = crypto.randomUUID();
  const pending: Pending = {
    id,
    leadId,
    change,
    seen,
    person,
    notedAt: new Date().toISOString(),
    isOvertaken: false,
  };
  keep((all) => [...all, pending]);
  sendPending();
};

/** Somebody has looked at what the other changed, and wants this all the same. */
export const saveOver = (id: string, seen: number): void => {
  keep((all) => all.map((one) => (one.id === id ? { ...one, seen, isOvertaken: false } : one)));
  sendPending();
};

export const dropPending = drop;
