import { deliver } from '../../leads/server/deliver.ts';
import { hasWebhook } from '../../leads/server/webhook.ts';
import { logError } from '../../server/request-log.ts';
import type { Change } from '../contract/changes.ts';
import type { SentForm } from '../contract/sent-form.ts';
import { changeLead } from './change-lead.ts';
import type { Admitted, Refusal } from './guard.ts';
import type { Refused } from './screens.tsx';

export const GONE: Refusal = { status: 404, sentence: 'This lead no longer exists.' };
const NO_WAY_BACK = 'This can no longer be taken back.';
const NOBODY = 'This person is not in the office anymore. Choose someone else.';

/**
 * Notes changes of the lead that a form is about, and sends what they cause.
 * @returns the ids of the events, or why there are none
 */
export const note = async (
  { c, id, person, env, now }: Admitted,
  changes: readonly Change[],
  form: SentForm,
): Promise<string[] | Refused | Refusal> => {
  const stored = await changeLead(id, changes, form, person, env, now);
  if (stored === 'gone') return GONE;
  if (stored === 'impossible') return { problems: { '': NO_WAY_BACK } };
  if (stored === 'nobody') return { problems: { assignee: NOBODY } };
  if (changes.some(({ kind }) => kind === 'spam') || hasWebhook(env)) {
    c.executionCtx.waitUntil(deliver(env, id).catch((error: unknown) => logError(c.req.path, error)));
  }
  return stored;
};
