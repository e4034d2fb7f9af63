import { prepare, runAll } from '../../server/query.ts';
import { emptySchema, enrolOptionsSchema, enrolSchema, signInSchema, subscribeSchema } from '../contract/requests.ts';
import { api } from './api.ts';
import type { Refusal } from './guard.ts';
import { enrol, enrolOptions, signIn, signInOptions } from './passkeys.ts';
import { canSeal, readAlerts } from './push.ts';
import { giveCookie, type OfficeContext } from './sessions.ts';
import { deletePush, upsertPush } from './sql/push-queries.ts';

/** Requests that need scripts: passkeys and push. */

const NOT_LET_IN = 'That did not work. Try again, or ask for a new invitation.';
const NO_KEYS: Refusal = { status: 422, sentence: 'Alerts do not work with this browser: it gave no usable keys.' };

const ALERTS_ARE_OFF: Refusal = { status: 404, sentence: 'Alerts are off on this device. Turn them on under You.' };

const letIn = (c: OfficeContext, token: string | undefined): Refusal | undefined => {
  if (token === undefined) return { status: 403, sentence: NOT_LET_IN };
  giveCookie(c, token);
  return undefined;
};

export const signInRoutes = [
  api('/enrol/options', 'anyone', enrolOptionsSchema, async ({ request, env, now }, { token }) => {
    const options = await enrolOptions(token, request, env, now);
    const sentence = 'This invitation was used or has expired. Ask for a new one.';
    return options ?? { status: 403 as const, sentence };
  }),
  api('/enrol', 'anyone', enrolSchema, async ({ c, request, env, now }, { token, credential }) =>
    letIn(c, await enrol(token, credential, request, env, now)),
  ),
  api('/sign-in/options', 'anyone', emptySchema, ({ request, env, now }) => signInOptions(request, env, now)),
  api('/sign-in', 'anyone', signInSchema, async ({ c, request, env, now }, { credential }) =>
    letIn(c, await signIn(credential, request, env, now)),
  ),
  api('/push', 'staff', subscribeSchema, async ({ person, env, now }, { keys, endpoint, ...sent }) => {
    if (!(await canSeal(keys))) return NO_KEYS;
    // A browser whose subscription changed sends no settings: the device keeps its own.
    const before = await readAlerts(person, env);
    if (sent.morning === undefined && before.endpoint === undefined) return ALERTS_ARE_OFF;
    const { showsPerson = before.showsPerson, morning = before.morning } = sent;
    const wanted = { endpoint, ...keys, showsPerson, morning };
    await runAll(env.DB, upsertPush(wanted, person.sessionHash, now.toISOString()));
    return {};
  }),
  api('/push/off', 'staff', emptySchema, async ({ person, env }) => {
    await prepare(env.DB, deletePush(person.sessionHash)).run();
    return {};
  }),
];
