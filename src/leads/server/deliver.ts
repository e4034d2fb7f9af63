import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { builderAddress, sendMail } from '../../server/mail.ts';
import { prepare, readRow } from '../../server/query.ts';
import { log } from '../../server/request-log.ts';
import { isFinal, nextTry, reason } from '../../server/send-error.ts';
import { toExportedLead } from './exported-lead.ts';
import { builderMail, checklistMail, confirmationMail } from './mails/mails.ts';
import { type ClaimedMessage, claimNext, markFailed, markSent, type Purpose, VISITOR_PURPOSES } from './outbox.ts';
import { type LeadRow, selectLead } from './stored-leads.ts';
import { postWebhook } from './webhook.ts';

/** Per run; each costs three statements, and Cloudflare's free plan allows 50 in a run. */
const MAILS_IN_ONE_RUN = 6;

export type Sender = (message: ClaimedMessage, env: Env) => Promise<void>;

const ofLead =
  (send: (row: LeadRow, message: ClaimedMessage, env: Env) => Promise<void>): Sender =>
  async (message, env) => {
    const row = await readRow(env.DB, selectLead(message.lead_id ?? ''));
    if (row !== undefined) await send(row, message, env); // otherwise just removed, together with its messages
  };

const senders: Partial<Record<Purpose, Sender>> = {
  builder: ofLead((row, { id }, env) => {
    const to = (row.is_test === 1 && env.MAIL_TEST_TO) || builderAddress(env);
    const address = floors.find(({ leadAddress }) => leadAddress)?.leadAddress?.(row.id, env.SITE_URL);
    return sendMail(builderMail(row, toExportedLead(row), to, address), env, id);
  }),
  checklist: ofLead((row, { id }, env) =>
    sendMail(checklistMail(toExportedLead(row), env.SITE_URL, builderAddress(env)), env, id),
  ),
  confirmation: ofLead((row, { id }, env) =>
    sendMail(confirmationMail(toExportedLead(row), row.addition_key, env.SITE_URL, builderAddress(env)), env, id),
  ),
  webhook: ofLead(async (row, { id, event }, env) => {
    const about = { isTest: row.is_test === 1, lead: toExportedLead(row) };
    if (event === null) return postWebhook({ event: 'lead', ...about }, env, id);
    const change = await floors.find(({ stateChange }) => stateChange)?.stateChange?.(row.id, event, env);
    if (change !== undefined) await postWebhook({ event: 'state', ...about, change }, env, id);
  }),
};

/**
 * Visitors' mails and pushes are given up when first refused: an address was mistyped, a device is gone. What the builder's own
 * mailbox or webhook refuses is usually a wrong setting that is fixed within the day, so it is retried, but counts as failed until
 * it is accepted: no one was told about that lead.
 */
const GIVEN_UP_AT_ONCE: readonly Purpose[] = [...VISITOR_PURPOSES, 'push'];

/** Sends one message and records the result. If the worker dies in between, the message is sent again: at least once. */
export const sendClaimed = async (message: ClaimedMessage, env: Env, send: Sender | undefined): Promise<void> => {
  const { id, lead_id, purpose, attempts, give_up_at } = message;
  try {
    await send?.(message, env);
  } catch (error) {
    const now = new Date();
    const isRefused = isFinal(error);
    const next =
      isRefused && GIVEN_UP_AT_ONCE.includes(purpose)
        ? undefined
        : nextTry(attempts, now, new Date(give_up_at), Math.random());
    log({ level: 'error', message: purpose, lead: lead_id ?? '', attempts, error: reason(error) });
    await prepare(env.DB, markFailed(id, reason(error), now, { next, isRefused })).run();
    return;
  }
  log({ message: purpose, lead: lead_id ?? '', attempts });
  await prepare(env.DB, markSent(id, new Date())).run();
};

/** One after the other: mail providers limit their rate. */
const deliverMails = async (env: Env, leadId?: string): Promise<void> => {
  for (let sent = 0; sent < MAILS_IN_ONE_RUN; sent += 1) {
    const claimed = await readRow(env.DB, claimNext(new Date(), leadId));
    if (claimed === undefined) return;
    await sendClaimed(claimed, env, senders[claimed.purpose]);
  }
};

/** Sends the messages that are due, of one lead or of all. Mails do not wait for another floor, or fail with one. */
export const deliver = async (env: Env, leadId?: string): Promise<void> => {
  const others = Promise.all(floors.map((floor) => floor.deliver?.(env, leadId)));
  try {
    await deliverMails(env, leadId);
  } finally {
    await others;
  }
};
