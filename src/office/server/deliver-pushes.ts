import { sendClaimed } from '../../leads/server/deliver.ts';
import { type Claimed, claimPushes } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { sendPush } from './push.ts';

/** In one run; each costs two statements, and Cloudflare's free plan allows 50 in a run. */
const PUSHES_IN_ONE_RUN = 10;

/** Sends the pushes that are due, all at once: each device is another server's, and one that hangs holds up no other. Never throws. */
export const deliverPushes = async (env: Env, leadId?: string): Promise<void> => {
  try {
    const { results } = await prepare(env.DB, claimPushes(PUSHES_IN_ONE_RUN, new Date(), leadId)).all<Claimed>();
    await Promise.all(results.map((message) => sendClaimed(message, env, ({ id }) => sendPush(id, env))));
  } catch (error) {
    logError('push', error);
  }
};
