import { mayRetry } from '../../shared/may-retry.ts';
import { detailSchema, writtenDownSchema } from '../contract/answers.ts';
import type { Change } from '../contract/changes.ts';
import { settle } from '../contract/order.ts';
import { type LeadEvent, lastNumber } from '../contract/standing.ts';
import { post } from './api.ts';
import { nameOf } from './format.ts';
import { drop, keepPending, keepWritten, readPending, readWritten, update } from './pending.ts';
import { $lead, askWhoIsIn, isLeadKey, leadKey, revalidateKeys, showLead } from './queries.ts';
import { $reached, settleReached } from './reach/reached.ts';
import { Refusal } from './refusal.ts';
import { isOnItsWay, type Pending, type Written } from './shelf.ts';

/** The outbox: sends changes in order, until the worker has stored or refused each. */

const LOCK = 'office-send';
export const TRY_AGAIN_MS = 10_000;

/** Refetches lists once everything is sent: an answer already under way may miss later changes. */
const renewLists = () => revalidateKeys((key) => !isLeadKey(key));

const markOvertaken = ({ id }: Pending, body: unknown) => {
  update(id, { isOvertaken: true });
  const theirs = detailSchema.safeParse(body);
  if (theirs.success) showLead(theirs.data);
};

/** Whether to send the next one, try this one again later, or wait for a sign-in. */
type Then = 'next' | 'later' | 'sign in';

const afterFailure = (error: unknown, settleRefused: (refusal: Refusal) => void): Then => {
  // An answer that is not ours, like a hotel's sign-in page, counts as no connection.
  if (!(error instanceof Refusal) || mayRetry(error.status)) return 'later';
  askWhoIsIn(error);
  if (error.status === 401) return 'sign in';
  settleRefused(error);
  return 'next';
};

const sendWritten = async ({ written }: Written): Promise<Then> => {
  try {
    await post('/leads', written, writtenDownSchema);
    drop(written.id);
    return 'next';
  } catch (error) {
    return afterFailure(error, ({ message }) => update(written.id, { refusal: message }));
  }
};

const sendChange = async (one: Pending): Promise<Then> => {
  const { leadId, leadName: _, person: __, isOvertaken: ___, refusal: ____, ...change } = one;
  try {
    const detail = await post(`${leadKey(leadId)}/events`, change, detailSchema);
    keepPending((all) => settle(all, one, detail.events));
    showLead(detail);
    return 'next';
  } catch (error) {
    return afterFailure(error, ({ status, body, message }) => {
      if (status === 409) markOvertaken(one, body);
      else update(one.id, { refusal: message });
    });
  }
};

let person: string | undefined;
let isConfirmed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const isNext = (one: Pending | Written) => one.person === person && isOnItsWay(one);

/** The next item to send: leads added by hand first, then changes. */
const findNext = (): (() => Promise<Then>) | undefined => {
  const written = readWritten().find(isNext);
  if (written !== undefined) return () => sendWritten(written);
  const change = readPending().find(isNext);
  return change && (() => sendChange(change));
};

/** @returns whether to try the rest again later */
const sendAll = async (): Promise<boolean> => {
  let then: Then = 'next';
  let settled = 0;
  for (let send = findNext(); send !== undefined && then === 'next'; send = findNext()) {
    then = await send();
    if (then === 'next') settled += 1;
  }
  if (settled > 0) renewLists();
  return then === 'later';
};

/** Sends pending changes in order, one tab at a time; retries after a while if offline. */
const sendPending = async (): Promise<void> => {
  if (!isConfirmed) return;
  clearTimeout(timer);
  const isForLater = await navigator.locks.request(LOCK, sendAll);
  if (isForLater) timer = setTimeout(sendPending, TRY_AGAIN_MS);
};

/** Sets the author of changes from now on. */
export const noteFor = (name: string) => {
  person = name;
};

/** Starts sending as this person, once the worker has confirmed the session. */
export const sendFor = (name: string) => {
  noteFor(name);
  isConfirmed = true;
  addEventListener('online', sendPending);
  return sendPending();
};

/** Most changes are made in the open lead. */
const nameOfOpen = (leadId: string) => {
  const summary = $lead.get().data?.summary;
  return summary?.id === leadId ? nameOf(summary) : undefined;
};

/** Ids of the changes made on this page. */
const own = new Set<string>();

/** The version a form is based on: the one it was opened with, plus this page's own changes since. */
export const baseVersion = (begun: number, events: readonly LeadEvent[]): number => {
  const foreign = events.find(({ id, number }) => number > begun && !own.has(id));
  return foreign === undefined ? Math.max(begun, lastNumber(events)) : foreign.number - 1;
};

/**
 * Notes a change: shown at once, and sent as soon as there is a connection.
 * @returns its id; undefined if no one is signed in, and nothing is noted
 */
export const noteChange = (
  leadId: string,
  change: Change,
  seen: number,
  leadName = nameOfOpen(leadId),
): string | undefined => {
  if (person === undefined) return undefined;
  const id = crypto.randomUUID();
  const pending: Pending = {
    id,
    leadId,
    leadName,
    change,
    seen,
    person,
    notedAt: new Date().toISOString(),
    isOvertaken: false,
  };
  own.add(id);
  keepPending((all) => [...all, pending]);
  if (change.kind === 'outcome' && $reached.get()?.leadId === leadId) settleReached();
  sendPending();
  return id;
};

/** Resolves a conflict by overwriting: the person has seen the other change. */
export const saveOver = (id: string, seen: number): void => {
  update(id, { seen, isOvertaken: false });
  sendPending();
};

export const sendAgain = (id: string): void => {
  update(id, { refusal: undefined });
  sendPending();
};

/** Queues a lead written down offline. @returns whether it is kept */
export const keepForLater = (written: Written['written']): boolean => {
  if (person === undefined) return false;
  keepWritten({ written, person });
  sendPending();
  return true;
};
