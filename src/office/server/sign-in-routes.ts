import { prepare, runAll } from '../../server/query.ts';
import { emptySchema, enrolOptionsSchema, enrolSchema, signInSchema, subscribeSchema } from '../contract/requests.ts';
import { api } from './api.ts';
import type { Refusal } from './guard.ts';
import { enrol, enrolOptions, signIn, signInOptions } from './passkeys.ts';
import { canSeal } from './push.ts';
import { giveCookie, type OfficeContext } from './sessions.ts';
import { deletePush, upsertPush } from './sql/push-queries.ts';

/** Requests that need scripts: passkeys and push. */

const NOT_LET_IN = 'That did not work. Try again, or ask for a new invitation.';
const NO_KEYS: Refusal = { status: 422, sentence: 'Alerts do not work with this browser: it gave no usable keys.' };

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
  api('/push', 'staff', subscribeSchema, async ({ person, env, now }, { keys, ...wanted }) => {
    if (!(await canSeal(keys))) return NO_KEYS;
    await runAll(env.DB, upsertPush({ ...wanted, ...keys }, person.sessionHash, now.toISOString()));
    return {};
  }),
  api('/push/off', 'staff', emptySchema, async ({ person, env }) => {
    await prepare(env.DB, deletePush(person.sessionHash)).run();
    return {};
  }),
];
