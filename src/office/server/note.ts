import { deliver } from '../../leads/server/deliver.ts';
import { hasWebhook } from '../../leads/server/webhook.ts';
import { logError } from '../../server/request-log.ts';
import type { Change } from '../contract/changes.ts';
import type { SentForm } from '../contract/sent-form.ts';
import { changeLead } from './change-lead.ts';
import type { Admitted } from './guard.ts';

/** Notes changes of the lead that a form is about, and sends what they cause. @returns the ids of the events */
export const note = async ({ c, id, person, env, now }: Admitted, changes: readonly Change[], form: SentForm) => {
  const stored = await changeLead(id, changes, form, person, env, now);
  if (changes.some(({ kind }) => kind === 'spam') || hasWebhook(env)) {
    c.executionCtx.waitUntil(deliver(env, id).catch((error: unknown) => logError(c.req.path, error)));
  }
  return stored;
};
