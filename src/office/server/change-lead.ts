import { BY_HAND, type Suspicion } from '../../leads/contract/guard.ts';
import type { Lead } from '../../leads/contract/lead.ts';
import { deliver } from '../../leads/server/deliver.ts';
import { parseFields, parseSentFields } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { notificationsFor } from '../../leads/server/notifications.ts';
import { insertNotification } from '../../leads/server/outbox.ts';
import { hasWebhook } from '../../leads/server/webhook.ts';
import type { Env } from '../../server/env.ts';
import { type Query, runAll } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import type { Change } from '../contract/changes.ts';
import type { SentForm } from '../contract/sent-form.ts';
import {
  computeStanding,
  correctFields,
  inOrder,
  type LeadEvent,
  mayUndo,
  type Standing,
} from '../contract/standing.ts';
import type { Admitted } from './guard.ts';
import { readLead } from './lead-detail.ts';
import { eventId } from './once.ts';
import { readColleagues } from './people.ts';
import { hasPush } from './push.ts';
import { leadGone, Unsaved } from './refusals.ts';
import { buildSearchColumns } from './searched.ts';
import type { SignedIn } from './sessions.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { insertEvents, type LeadUpdate } from './sql/events.ts';
import { insertPushes } from './sql/push-queries.ts';

/** Attempts when other changes of the lead come first: each time one is stored, so this many can be noted at once. */
const TRIES = 16;

const NO_WAY_BACK = 'This can no longer be taken back.';
const NOBODY = 'This person is not in the office anymore. Choose someone else.';

/** A phone's clock may be wrong: no change is older than the lead, or from tomorrow. */
const clampTime = (notedAt: string | undefined, { createdAt }: DeskRow, now: Date): string => {
  if (notedAt === undefined) return now.toISOString();
  const noted = Math.min(Math.max(Date.parse(notedAt), Date.parse(createdAt)), now.getTime());
  return new Date(noted).toISOString();
};

/** Why it is in the spam box; null if it is not. Without a mark, what the guard suspected counts. */
const spamAfter = ({ isSpam }: Standing, { spam }: DeskRow): Suspicion | null => {
  if (isSpam === null) return spam === BY_HAND ? null : spam;
  return isSpam ? (spam ?? BY_HAND) : null;
};

const listNotes = (events: LeadEvent[]) =>
  events.flatMap(({ change }) => ('note' in change && change.note !== undefined ? [change.note] : []));

const isToNobody = async (changes: readonly Change[], env: Env): Promise<boolean> => {
  const names = changes.flatMap((change) => (change.kind === 'assign' ? (change.to ?? []) : []));
  if (names.length === 0) return false;
  const colleagues = await readColleagues(env);
  return names.some((name) => !colleagues.includes(name));
};

const applyCorrections = (events: LeadEvent[], row: DeskRow): Pick<LeadUpdate, 'fields' | 'sent' | 'email'> => {
  if (!events.some(({ change }) => change.kind === 'correction')) return row;
  const fields = correctFields(parseSentFields(row), events);
  return { fields: JSON.stringify(fields), sent: row.sent ?? row.fields, email: fields.email ?? row.email };
};

/** @param events in order */
const sumUp = (events: LeadEvent[], row: DeskRow): LeadUpdate => {
  const standing = computeStanding(events);
  const { answeredAt, isSpam: _, ...kept } = standing;
  const { fields, sent, email } = applyCorrections(events, row);
  const lead = parseFields({ fields });
  return {
    ...kept,
    fields,
    sent,
    email,
    answeredAfter: answeredAt === null ? null : Math.round((Date.parse(answeredAt) - Date.parse(row.createdAt)) / 1000),
    spam: spamAfter(standing, row),
    ...buildSearchColumns(lead, shopArea, listNotes(events)),
  };
};

/** The notifications that a suspicion held back. A lead that was marked by hand sent its own when it arrived. */
const makeHeldBack = (row: DeskRow, added: readonly LeadEvent[], env: Env, now: Date): Query[] => {
  const isReleased = added.some(({ change }) => change.kind === 'spam' && !change.isSpam);
  if (!isReleased || row.spam === null || row.spam === BY_HAND) return [];
  const purposes = notificationsFor(row.kind, parseFields(row) as Lead, false, env);
  return [
    ...purposes.map((purpose) => insertNotification(row.id, purpose, now, row.events)),
    ...(hasPush(env) ? [insertPushes(row.id, now, row.events)] : []),
  ];
};

/** Tells the webhook that the lead entered another state. Suspected spam was never reported to it. */
const stateMessages = (row: DeskRow, { state, spam }: LeadUpdate, all: LeadEvent[], env: Env, now: Date): Query[] => {
  if (state === row.state || spam !== null || !hasWebhook(env)) return [];
  const cause = all.find(
    ({ number }) =>
      number > row.events && computeStanding(inOrder(all.filter((event) => event.number <= number))).state === state,
  );
  return cause === undefined ? [] : [insertNotification(row.id, 'webhook', now, row.events, cause.number)];
};

const isTakenBack = (events: readonly LeadEvent[], change: Change) =>
  change.kind === 'undo' && events.some((event) => event.change.kind === 'undo' && event.change.event === change.event);

/**
 * Stores the changes of a form, at most one of each kind: all or none, and once however often it is sent.
 * @returns the ids of the events
 * @throws a refusal, also if it takes back what cannot be taken back, or assigns the lead to someone who is not in the office
 */
export const changeLead = async (
  leadId: string,
  changes: readonly Change[],
  sent: SentForm,
  person: SignedIn,
  env: Env,
  now: Date,
): Promise<string[]> => {
  const all = await Promise.all(changes.map(async (change) => ({ id: await eventId(leadId, sent, change), change })));
  if (await isToNobody(changes, env)) throw new Unsaved({ assignee: NOBODY });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lead = await readLead(leadId, env);
    if (lead === undefined) throw leadGone();
    const { row, events } = lead;
    const fresh = all.filter(
      ({ id, change }) => !events.some((event) => event.id === id) && !isTakenBack(events, change),
    );
    if (fresh.some(({ change }) => change.kind === 'undo' && !mayUndo(events, change.event)))
      throw new Unsaved({ '': NO_WAY_BACK });
    if (fresh.length === 0) return all.map(({ id }) => id);

    const notedAt = clampTime(sent.notedAt, row, now);
    const added = fresh.map(({ id, change }, index) => ({
      id,
      number: row.events + 1 + index,
      person: person.name,
      notedAt,
      change,
    }));
    const after = [...events, ...added];
    const sum = sumUp(inOrder(after), row);
    // Messages first: like the events they are written only if the lead has not changed since it was read.
    const messages = [...makeHeldBack(row, added, env, now), ...stateMessages(row, sum, after, env, now)];
    const written = {
      leadId,
      after: row.events,
      personId: person.id,
      notedAt,
      storedAt: now.toISOString(),
      events: added.map(({ id, change }) => ({ id, change: JSON.stringify(change) })),
    };
    const answers = await runAll(env.DB, [...messages, ...insertEvents(written, sum)]);
    if (answers[messages.length]?.results.length === added.length) return all.map(({ id }) => id);
  }
  throw new Error('Others changed this lead all the time');
};

/** Notes changes of the lead that a form is about, and sends what they cause. @returns the ids of the events */
export const note = async ({ c, id, person, env, now }: Admitted, changes: readonly Change[], form: SentForm) => {
  const stored = await changeLead(id, changes, form, person, env, now);
  if (changes.some(({ kind }) => kind === 'spam') || hasWebhook(env)) {
    c.executionCtx.waitUntil(deliver(env, id).catch((error: unknown) => logError(c.req.path, error)));
  }
  return stored;
};
