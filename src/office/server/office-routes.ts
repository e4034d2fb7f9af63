import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { deletePhoto } from '../../leads/photos/server/records.ts';
import { deliver } from '../../leads/server/deliver.ts';
import { dropFailed, retryFailed } from '../../leads/server/outbox.ts';
import { deleteLeads } from '../../leads/server/stored-leads.ts';
import { hasWebhook } from '../../leads/server/webhook.ts';
import type { Env } from '../../server/env.ts';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow, runAll, runOn } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { REMINDERS } from '../contract/alerts.ts';
import { sentChangeSchema } from '../contract/changes.ts';
import { MAX_DEVICES, OFFICE_API } from '../contract/office-limits.ts';
import {
  emptySchema,
  enrolOptionsSchema,
  enrolSchema,
  handLeadSchema,
  inviteSchema,
  linkSchema,
  messagesSchema,
  ownPhotoSchema,
  renewSchema,
  sectionQuerySchema,
  signInSchema,
  signOutSchema,
  subscribeSchema,
  unsubscribeSchema,
} from '../contract/requests.ts';
import type { Role } from '../contract/states.ts';
import { changeLead } from './change-lead.ts';
import { readDesk, readRest, readSection } from './desk.ts';
import { readDetail, writeDown } from './lead-detail.ts';
import { readFailed } from './messages.ts';
import { enrol, enrolOptions, signIn, signInOptions } from './passkeys.ts';
import { admit, makeLink, readPeople, revoke, takeOut } from './people.ts';
import { addOwnPhoto, addSmall, showPhoto, showSmall } from './photos.ts';
import { canSeal } from './push.ts';
import { leadIsGone, refuse } from './responses.ts';
import { type Access, type Guarded, giveCookie, readSession, type SignedIn, signOut } from './sessions.ts';
import { cancelInvitation } from './sql/people-queries.ts';
import { deletePushOf, renewPush, selectPushOf, upsertPush } from './sql/push-queries.ts';

/** All routes of the office. `guard` checks access and input before a handler runs. */

type OfficeContext = Context<Guarded>;

export type Route = {
  /** PUT: a photo */
  method: 'GET' | 'POST' | 'PUT';
  /** from OFFICE_API; `:id` is a lead's, a person's, or a device's, `:photo` that of a photo of the lead */
  path: string;
  access: Access;
  input: z.ZodMiniType;
  answer: (c: OfficeContext) => Response | Promise<Response>;
};

/** What a handler needs to know besides its input. */
type Asked = { id: string; person: SignedIn; env: Env; now: Date; request: Request; c: OfficeContext };

/** A route whose handler gets the input that the schema parsed. What it returns is sent as JSON, unless it is a response. */
const route = <Input>(
  access: Access,
  address: `${Route['method']} /${string}`,
  input: z.ZodMiniType<Input>,
  handle: (asked: Asked, input: Input) => unknown,
): Route => {
  const [method, path] = address.split(' ') as [Route['method'], string];
  const answer: Route['answer'] = async (c) => {
    const { person, now, input: parsed } = c.var;
    const asked = { id: c.req.param('id') ?? '', person, env: c.env, now, request: c.req.raw, c };
    const answered = await handle(asked, parsed as Input);
    return answered instanceof Response ? answered : c.json(answered ?? {});
  };
  return { method, path, access, input, answer };
};

const NO_WAY_BACK = 'This can no longer be taken back.';
const NOBODY = 'This person is not in the office anymore. Give the lead to someone else.';
const NO_KEYS = 'Alerts do not work with this browser: it gave no usable keys.';
const NOT_LET_IN = 'That did not work. Try again; if it still does not, ask for a new invitation.';

const photoOf = ({ id, c }: Asked) => ({ leadId: id, id: c.req.param('photo') ?? '' });

const shown = async ({ id, env }: Asked) => (await readDetail(id, env)) ?? leadIsGone();

/** Sends in the background what a change has caused. */
const deliverSoon = ({ c, env }: Asked, leadId?: string) =>
  c.executionCtx.waitUntil(deliver(env, leadId).catch((error) => logError(c.req.path, error)));

const newLink = async ({ env, request, now }: Asked, id: string, role: Role) => {
  const link = await makeLink(runOn(env.DB), { id, role }, ownOrigin(request), now);
  return link === undefined ? refuse(404, 'No one here has this name anymore.') : { id, link };
};

const letIn = ({ c }: Asked, token: string | undefined) =>
  token === undefined ? refuse(403, NOT_LET_IN) : giveCookie(c, token);

export const routes: Route[] = [
  // Signing in
  route('signing-in', 'POST /enrol/options', enrolOptionsSchema, async ({ request, env, now }, { token }) => {
    const options = await enrolOptions(token, request, env, now);
    return options ?? refuse(403, 'This invitation has been used or is too old. Ask for a new one.');
  }),
  route('signing-in', 'POST /enrol', enrolSchema, async (asked, { token, credential }) =>
    letIn(asked, await enrol(token, credential, asked.request, asked.env, asked.now)),
  ),
  route('signing-in', 'POST /sign-in/options', emptySchema, ({ request, env, now }) =>
    signInOptions(request, env, now),
  ),
  route('signing-in', 'POST /sign-in', signInSchema, async (asked, { credential }) =>
    letIn(asked, await signIn(credential, asked.request, asked.env, asked.now)),
  ),
  route('staff', 'GET /session', emptySchema, ({ person, env, now }) => readSession(person, env, now)),
  route('staff', 'POST /sign-out', signOutSchema, ({ c, person }, { everywhere }) => signOut(c, person, everywhere)),

  // Leads
  route('staff', 'GET /desk', emptySchema, ({ env, now }) => readDesk(env, now)),
  route('staff', 'GET /rest', emptySchema, ({ env, now }) => readRest(env, now)),
  route('staff', 'GET /section', sectionQuerySchema, ({ env, now }, { section, ...page }) =>
    readSection(section, page, env, now),
  ),
  route('staff', 'POST /leads', handLeadSchema, async ({ env }, lead) => ({ id: await writeDown(lead, env) })),
  route('staff', 'GET /leads/:id', emptySchema, shown),
  route('staff', 'POST /leads/:id/events', sentChangeSchema, async (asked, sent) => {
    const { id, person, env, now, c } = asked;
    const outcome = await changeLead(id, sent, person, env, now);
    if (outcome === 'gone') return leadIsGone();
    if (outcome === 'impossible') return refuse(422, NO_WAY_BACK);
    if (outcome === 'nobody') return refuse(422, NOBODY);
    if (sent.change.kind === 'spam' || hasWebhook(env)) deliverSoon(asked, id);
    const detail = await readDetail(id, env);
    return detail === undefined ? leadIsGone() : c.json(detail, outcome === 'stored' ? 200 : 409);
  }),
  route('owner', 'POST /leads/:id/forget', emptySchema, async ({ id, env }) => {
    await prepare(env.DB, deleteLeads([id])).run();
  }),

  // Photos of a lead
  route('staff', 'GET /leads/:id/photos/:photo', emptySchema, (asked) => showPhoto(photoOf(asked), asked.env)),
  route('staff', 'GET /leads/:id/photos/:photo/small', emptySchema, (asked) => showSmall(photoOf(asked), asked.env)),
  route('staff', 'PUT /leads/:id/photos/:photo', ownPhotoSchema, (asked, { shows }) => {
    const own = { personId: asked.person.id, shows };
    return addOwnPhoto(asked.request, { ...photoOf(asked), own }, asked.env, asked.now);
  }),
  route('staff', 'PUT /leads/:id/photos/:photo/small', emptySchema, (asked) =>
    addSmall(asked.request, photoOf(asked), asked.env),
  ),
  route('staff', 'POST /leads/:id/photos/:photo/remove', emptySchema, async (asked) => {
    await prepare(asked.env.DB, deletePhoto(asked.id, photoOf(asked).id)).run();
    return shown(asked);
  }),

  // People
  route('owner', 'GET /people', emptySchema, ({ person, env, now }) => readPeople(person, env, now)),
  route('owner', 'POST /invitations', inviteSchema, async (asked, { name, role }) => {
    const { id, isNew, ...person } = await admit(runOn(asked.env.DB), { name, role }, asked.now);
    if (isNew) return newLink(asked, id, role);
    return asked.c.json({ error: `${person.name} is here already.`, id, name: person.name }, 409);
  }),
  route('owner', 'POST /people/:id/invitation', linkSchema, (asked, { role }) => newLink(asked, asked.id, role)),
  route('owner', 'POST /people/:id/cancel', emptySchema, async ({ id, env }) => {
    await runAll(env.DB, cancelInvitation(id));
  }),
  route('owner', 'POST /people/:id/revoke', emptySchema, async ({ id, env, now }) =>
    (await revoke(id, env, now)) ? {} : refuse(409, 'This is the only owner. Invite another one first.'),
  ),
  route('owner', 'POST /devices/:id/take-out', emptySchema, async ({ id, env }) =>
    (await takeOut(id, env)) ? {} : refuse(409, 'By this device alone an owner comes in. Enroll another one first.'),
  ),

  // Messages
  route('owner', 'GET /messages', emptySchema, ({ env }) => readFailed(env)),
  route('owner', 'POST /messages/again', messagesSchema, async (asked, { ids }) => {
    await prepare(asked.env.DB, retryFailed(ids, asked.now)).run();
    deliverSoon(asked);
  }),
  route('owner', 'POST /messages/drop', messagesSchema, async ({ env }, { ids }) => {
    await prepare(env.DB, dropFailed(ids)).run();
  }),

  // Push
  route('staff', 'GET /push', emptySchema, async ({ person, env }) => {
    const device = await readRow(env.DB, selectPushOf(person.sessionHash));
    const isRefused = typeof device?.refused_at === 'string';
    return {
      isOn: device !== undefined && !isRefused,
      showsPerson: device?.shows_person === 1,
      isRefused,
      reminders: device === undefined ? REMINDERS : JSON.parse(device.reminders),
    };
  }),
  route('staff', 'POST /push', subscribeSchema, async ({ person, env, now }, { keys, ...wanted }) => {
    if (!(await canSeal(keys))) return refuse(422, NO_KEYS);
    await runAll(env.DB, upsertPush({ ...wanted, ...keys }, person, MAX_DEVICES, now.toISOString()));
    return {};
  }),
  route('staff', 'POST /push/renew', renewSchema, async ({ person, env, now }, { endpoint, keys }) => {
    if (!(await canSeal(keys))) return refuse(422, NO_KEYS);
    const queries = renewPush({ endpoint, ...keys }, person.sessionHash, now.toISOString());
    const [renewed] = await runAll(env.DB, queries);
    return renewed?.results.length === 1 ? {} : refuse(404, 'Alerts are not on here. Switch them on under You.');
  }),
  route('staff', 'POST /push/off', unsubscribeSchema, async ({ person, env }, { endpoint }) => {
    await prepare(env.DB, deletePushOf(endpoint, person.id)).run();
  }),
];

export const addressOf = ({ path }: Pick<Route, 'path'>) => `${OFFICE_API}${path}`;
