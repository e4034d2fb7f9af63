import { mayRetry } from '../../shared/may-retry.ts';
import { detailSchema, writtenDownSchema } from '../contract/answers.ts';
import type { Change } from '../contract/changes.ts';
import { settle } from '../contract/order.ts';
import type { LeadEvent } from '../contract/standing.ts';
import { post } from './api.ts';
import { nameOf } from './format.ts';
import {
  dropWritten,
  keepPending,
  keepWritten,
  readPending,
  readWritten,
  updatePending,
  updateWritten,
} from './pending.ts';
import { $lead, askWhoIsIn, isLeadKey, leadKey, revalidateKeys, showLead } from './queries.ts';
import { $reached, settleReached } from './reach/reached.ts';
import { Refusal } from './refusal.ts';
import { isOnItsWay, type Pending, type Written } from './shelf.ts';

/** Sends what was noted, in its order, until the worker has said of each that it has it or why it will not. */

const LOCK = 'office-send';
const TRY_AGAIN_MS = 10_000;

/** Lists are asked for anew once all is sent: an answer that is under way already knows nothing of what comes behind it. */
const renewLists = () => revalidateKeys((key) => !isLeadKey(key));

const markOvertaken = ({ id }: Pending, body: unknown) => {
  updatePending(id, { isOvertaken: true });
  const theirs = detailSchema.safeParse(body);
  if (theirs.success) showLead(theirs.data);
};

/** Whether the next one may follow, this one is tried again later, or somebody has to sign in first. */
type Then = 'next' | 'later' | 'sign in';

const afterFailure = (error: unknown, settleRefused: (refusal: Refusal) => void): Then => {
  // An answer that is none of ours, like that of a hotel's sign-in page, is no connection either.
  if (!(error instanceof Refusal) || mayRetry(error.status)) return 'later';
  askWhoIsIn(error);
  if (error.status === 401) return 'sign in';
  settleRefused(error);
  return 'next';
};

const sendWritten = async ({ written }: Written): Promise<Then> => {
  try {
    await post('/leads', written, writtenDownSchema);
    dropWritten(written.id);
    return 'next';
  } catch (error) {
    return afterFailure(error, ({ message }) => updateWritten(written.id, { refusal: message }));
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
      else updatePending(one.id, { refusal: message });
    });
  }
};

let person: string | undefined;
let isConfirmed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const isNext = (one: Pending | Written) => one.person === person && isOnItsWay(one);

/** The next one that is to be sent: who was written down first, then what was noted. */
const findNext = (): (() => Promise<Then>) | undefined => {
  const written = readWritten().find(isNext);
  if (written !== undefined) return () => sendWritten(written);
  const change = readPending().find(isNext);
  return change && (() => sendChange(change));
};

/** @returns whether the rest is tried again later */
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

/** Sends what waits, in its order; one tab at a time, and again after a while where that did not work. */
const sendPending = async (): Promise<void> => {
  if (!isConfirmed) return;
  clearTimeout(timer);
  const isForLater = await navigator.locks.request(LOCK, sendAll);
  if (isForLater) timer = setTimeout(sendPending, TRY_AGAIN_MS);
};

/** From now on changes are this person's. */
export const noteFor = (name: string) => {
  person = name;
};

/** And go out under this name, which the worker has confirmed. */
export const sendFor = (name: string) => {
  noteFor(name);
  isConfirmed = true;
  addEventListener('online', sendPending);
  return sendPending();
};

/** Most changes are noted in their lead, which is open. */
const nameOfOpen = (leadId: string) => {
  const summary = $lead.get().data?.summary;
  return summary?.id === leadId ? nameOf(summary) : undefined;
};

/** Ids of what this page has noted. */
const own = new Set<string>();

/** The version that a form was made on: that with which it was begun, and what this page has noted meanwhile. */
export const baseVersion = (begun: number, events: readonly LeadEvent[]): number => {
  const foreign = events.find(({ id, number }) => number > begun && !own.has(id));
  return foreign === undefined ? Math.max(begun, events.at(-1)?.number ?? 0) : foreign.number - 1;
};

/**
 * Notes a change: it stands on the screen at once, and is sent as soon as there is a connection.
 * @returns its id; undefined where nobody is in, and nothing is noted
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

/** Somebody has looked at what the other changed, and wants this all the same. */
export const saveOver = (id: string, seen: number): void => {
  updatePending(id, { seen, isOvertaken: false });
  sendPending();
};

/** What was refused may be taken now. */
export const sendAgain = (id: string): void => {
  updatePending(id, { refusal: undefined });
  updateWritten(id, { refusal: undefined });
  sendPending();
};

/** Somebody is written down where there is no connection: they come onto the desk once there is one. @returns whether they are kept */
export const keepForLater = (written: Written['written']): boolean => {
  if (person === undefined) return false;
  const one = { written, person };
  keepWritten((all) => [...all, one]);
  sendPending();
  return true;
};
