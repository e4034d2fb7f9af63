import { BY_HAND, type Suspicion } from '../../leads/contract/guard.ts';
import type { Lead } from '../../leads/contract/lead.ts';
import { answerBy } from '../../leads/server/answer-promise.ts';
import { fieldsOf, sentFieldsOf } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { notificationsFor } from '../../leads/server/notifications.ts';
import { insertNotification } from '../../leads/server/outbox.ts';
import { searchColumnsOf } from '../../leads/server/searched.ts';
import { tellsStates } from '../../leads/server/webhook.ts';
import type { Env } from '../../server/env.ts';
import { type Query, runAll } from '../../server/query.ts';
import type { Change, SentChange } from '../contract/changes.ts';
import { judge } from '../contract/order.ts';
import {
  computeStanding,
  correctFields,
  type LeadEvent,
  readAssignee,
  readLastNote,
  readReviewAsked,
  readSpamMark,
  readTried,
} from '../contract/standing.ts';
import { readLead } from './lead-detail.ts';
import { readColleagues } from './people.ts';
import { hasPush } from './push.ts';
import type { SignedIn } from './sessions.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { insertEvent, type Sum } from './sql/events.ts';
import { insertPushes } from './sql/push-queries.ts';

/**
 * One change of a lead. `stored` includes one that was stored before, `nobody` assigns the lead to someone without access; for the
 * others see `Verdict`.
 */
type Outcome = 'stored' | 'overtaken' | 'impossible' | 'nobody' | 'gone';

/** Attempts while other changes of the lead come first: one is stored each time, so this many are noted at once. */
const TRIES = 16;

type Done = Pick<LeadEvent, 'id' | 'person' | 'notedAt' | 'change'>;

/** A phone's clock may be wrong: nothing was done before the lead came, or tomorrow. */
const clampTime = (notedAt: string, { created_at }: DeskRow, now: Date): string => {
  const noted = Math.min(Math.max(Date.parse(notedAt), Date.parse(created_at)), now.getTime());
  return new Date(noted).toISOString();
};

/** Why it is in the spam box; null if it is not. Without a mark, what the guard suspected counts. */
const spamAfter = (events: Done[], { spam }: DeskRow): Suspicion | null => {
  const isMarked = readSpamMark(events);
  if (isMarked === undefined) return spam === BY_HAND ? null : spam;
  return isMarked ? (spam ?? BY_HAND) : null;
};

const notesOf = (events: Done[]) =>
  events.flatMap(({ change }) => ('note' in change && change.note !== undefined ? [change.note] : []));

const isToNobody = async (change: Change, env: Env): Promise<boolean> =>
  change.kind === 'assign' && change.to !== null && !(await readColleagues(env)).includes(change.to);

const correctedOf = (events: Done[], row: DeskRow): Pick<Sum, 'fields' | 'sent' | 'email'> => {
  if (!events.some(({ change }) => change.kind === 'correction')) return row;
  const fields = correctFields(sentFieldsOf(row), events);
  return { fields: JSON.stringify(fields), sent: row.sent ?? row.fields, email: fields.email ?? row.email };
};

const sumOf = (events: Done[], row: DeskRow): Sum => {
  const standing = computeStanding(events);
  const { answeredAt } = standing;
  const { fields, sent, email } = correctedOf(events, row);
  const lead = fieldsOf({ fields });
  return {
    ...standing,
    fields,
    sent,
    email,
    answeredAfter:
      answeredAt === null ? null : Math.round((Date.parse(answeredAt) - Date.parse(row.created_at)) / 1000),
    isInTime: answeredAt === null ? null : Date.parse(answeredAt) < answerBy(row.source, row.created_at),
    assignee: readAssignee(events),
    reviewAskedAt: readReviewAsked(events),
    lastNote: readLastNote(events),
    tried: readTried(events),
    spam: spamAfter(events, row),
    ...searchColumnsOf(lead, shopArea, notesOf(events)),
  };
};

/** The notifications that a suspicion held back. A lead that was marked by hand sent its own when it arrived. */
const makeHeldBack = (row: DeskRow, change: Change, env: Env, now: Date): Query[] => {
  if (change.kind !== 'spam' || change.isSpam || row.spam === null || row.spam === BY_HAND) return [];
  const purposes = notificationsFor(row.kind, fieldsOf(row) as Lead, false, env);
  return [
    ...purposes.map((purpose) => insertNotification(row.id, purpose, now, row.events)),
    ...(hasPush(env) ? [insertPushes(row.id, now, row.events)] : []),
  ];
};

/** Tells the webhook that the lead entered another state. Suspected spam was never reported to it. */
const stateMessages = (row: DeskRow, { state, spam }: Sum, env: Env, now: Date): Query[] =>
  state === row.state || spam !== null || !tellsStates(env)
    ? []
    : [insertNotification(row.id, 'webhook', now, row.events, row.events + 1)];

export const changeLead = async (
  leadId: string,
  sent: SentChange,
  person: SignedIn,
  env: Env,
  now: Date,
): Promise<Outcome> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lead = await readLead(leadId, env);
    if (lead === undefined) return 'gone';
    const { row, events } = lead;
    const verdict = judge(events, sent);
    if (verdict !== 'store') return verdict === 'known' ? 'stored' : verdict;
    if (await isToNobody(sent.change, env)) return 'nobody';

    const notedAt = clampTime(sent.notedAt, row, now);
    const done = { id: sent.id, person: person.name, notedAt, change: sent.change };
    const event = {
      id: sent.id,
      leadId,
      after: row.events,
      personId: person.id,
      notedAt,
      storedAt: now.toISOString(),
      change: JSON.stringify(sent.change),
    };
    const sum = sumOf([...events, done], row);
    // Messages first: like the event they are written only while the lead is as it was read.
    const messages = [...makeHeldBack(row, sent.change, env, now), ...stateMessages(row, sum, env, now)];
    const queries = [...messages, ...insertEvent(event, sum)];
    const answers = await runAll(env.DB, queries);
    if (answers[messages.length]?.results.length === 1) return 'stored';
  }
  throw new Error('Others changed this lead all the time');
};
