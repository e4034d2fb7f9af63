import { nextTry } from './back-off.ts';
import type { Env } from './env.ts';
import { toExportedLead } from './exported-lead.ts';
import { type LeadRow, selectLead } from './leads.ts';
import { builderAddress, sendMail } from './mail.ts';
import { builderMail } from './mails/builder-mail.ts';
import { checklistMail, confirmationMail } from './mails/visitor-mails.ts';
import { sendPush } from './office/push.ts';
import { type Claimed, claimNext, markFailed, markSent, type Purpose, VISITOR_PURPOSES } from './outbox.ts';
import { prepare } from './query.ts';
import { log } from './request-log.ts';
import { reason, SendError } from './send-error.ts';
import { postWebhook } from './webhook.ts';

/** Messages sent in one run: each costs three statements, and Cloudflare's free plan allows 50 in a run. */
const MESSAGES_IN_ONE_RUN = 10;

const senders: Record<Purpose, (row: LeadRow, env: Env, key: string, endpoint: string | null) => Promise<void>> = {
  builder: (row, env, key) => {
    const to = (row.is_test === 1 && env.MAIL_TEST_TO) || builderAddress(env);
    return sendMail(builderMail(row, toExportedLead(row), to), env, key);
  },
  checklist: (row, env, key) =>
    sendMail(checklistMail(toExportedLead(row), env.SITE_URL, builderAddress(env)), env, key),
  confirmation: (row, env, key) => sendMail(confirmationMail(toExportedLead(row), builderAddress(env)), env, key),
  webhook: (row, env, key) =>
    postWebhook({ event: 'lead', isTest: row.is_test === 1, lead: toExportedLead(row) }, env, key),
  push: async (row, env, _, endpoint) => {
    if (endpoint !== null) await sendPush(row, endpoint, env);
  },
};

/** Only a visitor can mistype an address: what the builder's own mail is refused for may be put right within the day. */
const isFinal = (error: unknown, purpose: Purpose) =>
  error instanceof SendError && error.isFinal && VISITOR_PURPOSES.includes(purpose);

/** Sends one message and notes how that went. If the worker dies in between, the message is sent again: at least once. */
const send = async ({ id, lead_id, purpose, endpoint, attempts, give_up_at }: Claimed, env: Env): Promise<void> => {
  try {
    const row = await prepare(env.DB, selectLead(lead_id)).first<LeadRow>();
    if (row === null) return; // removed this very moment, and its messages with it
    await senders[purpose](row, env, id, endpoint);
  } catch (error) {
    const now = new Date();
    const next = isFinal(error, purpose) ? undefined : nextTry(attempts, now, new Date(give_up_at), Math.random());
    log({ level: 'error', message: purpose, lead: lead_id, attempts, error: reason(error) });
    await prepare(env.DB, markFailed(id, reason(error), now, next)).run();
    return;
  }
  log({ message: purpose, lead: lead_id, attempts });
  await prepare(env.DB, markSent(id, new Date())).run();
};

/** Sends the messages that are due, of one lead or of all, one after the other: mail providers limit their rate. */
export const deliver = async (env: Env, leadId?: string): Promise<void> => {
  for (let sent = 0; sent < MESSAGES_IN_ONE_RUN; sent += 1) {
    const claimed = await prepare(env.DB, claimNext(new Date(), leadId)).first<Claimed>();
    if (claimed === null) return;
    await send(claimed, env);
  }
};
