import { sendClaimed } from '../../leads/server/deliver.ts';
import { type ClaimedMessage, claimPushes } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { readAll, readRow, readRows } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { dayStart, today } from './desk.ts';
import { isMorning, morningContent, readMorning } from './morning.ts';
import { hasPush, leadContent, postPush } from './push.ts';
import { insertMornings, type PushMessageRow, selectPushMessage } from './sql/push-queries.ts';

/** Sends what waits for devices: alerts about leads, and the message of the morning. */

/** Per run; each costs two statements, and Cloudflare's free plan allows 50 in a run. */
const PUSHES_IN_ONE_RUN = 10;

/** Sends the pushes that are due, all at once: each device has its own server, and one that hangs delays no other. Never throws. */
export const deliverPushes = async (env: Env, leadId?: string): Promise<void> => {
  try {
    const now = new Date();
    const claimed = await readRows(env.DB, claimPushes(PUSHES_IN_ONE_RUN, now, leadId));
    // One reading of the day for all devices.
    let reading: ReturnType<typeof readMorning> | undefined;
    /** Nothing at night, and nothing of an earlier day. */
    const contentOfDay = async ({ give_up_at }: ClaimedMessage, row: PushMessageRow) => {
      if (!isMorning(now) || give_up_at < dayStart(today(now))) return undefined;
      reading ??= readMorning(env, now);
      return morningContent(await reading, row);
    };
    const send = async (message: ClaimedMessage) => {
      const row = await readRow(env.DB, selectPushMessage(message.id));
      if (row === undefined) return; // the lead, or the device, was just removed
      const content = await (message.lead_id === null ? contentOfDay(message, row) : leadContent(row, env));
      if (content !== undefined) await postPush(row, content, env);
    };
    await Promise.all(claimed.map((message) => sendClaimed(message, env, send)));
  } catch (error) {
    logError('push', error);
  }
};

/** Plans the message of the day for each device that wants it, once, and sends it. */
export const tellMorning = async (env: Env, now: Date): Promise<void> => {
  if (!hasPush(env) || !isMorning(now)) return;
  const [, planned] = await readAll(env.DB, insertMornings(dayStart(today(now)), now));
  if (planned.length > 0) await deliverPushes(env);
};
