import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { deletePhoto } from '../../leads/photos/server/records.ts';
import { deliver } from '../../leads/server/deliver.ts';
import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { dropFailed, retryFailed } from '../../leads/server/outbox.ts';
import { hasWebhook } from '../../leads/server/webhook.ts';
import type { Env } from '../../server/env.ts';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow, runAll, runOn } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { REMINDERS } from '../contract/alerts.ts';
import { sentChangeSchema } from '../contract/changes.ts';
import { jobPageSchema } from '../contract/job-page.ts';
import { MAX_DEVICES, OFFICE_API } from '../contract/office-limits.ts';
import {
  customersSchema,
  emptySchema,
  enrolOptionsSchema,
  enrolSchema,
  filterSchema,
  forgetSchema,
  foundQuerySchema,
  HANDED_FILE_NAMES,
  handedQuerySchema,
  handLeadSchema,
  handOverSchema,
  inviteSchema,
  jobsSchema,
  knownQuerySchema,
  linkSchema,
  messagesSchema,
  ownPhotoSchema,
  periodSchema,
  renewSchema,
  sectionQuerySchema,
  signInSchema,
  signOutSchema,
  subscribeSchema,
  unsubscribeSchema,
  weekQuerySchema,
} from '../contract/requests.ts';
import type { Role } from '../contract/states.ts';
import { followUpCalendar, makeCalendar, visitCalendar } from './calendars.ts';
import { changeLead } from './change-lead.ts';
import { readDesk, readRest, readSection, startOfDaysAgo, today } from './desk.ts';
import { conversionsCsv, listCsv } from './exports.ts';
import { contactCard, handedFile, makeHandover, readHandovers } from './handovers.ts';
import { handPage, makePage, pageFolder } from './job-page/make-job-page.ts';
import { bringIn, readDetail, readLead, writeDown } from './lead-detail.ts';
import { readFailed } from './messages.ts';
import { readJobs, readNumbers, readQuotes } from './numbers.ts';
import { enrol, enrolOptions, signIn, signInOptions } from './passkeys.ts';
import { admit, makeLink, readPeople, revoke, takeOut } from './people.ts';
import { addOwnPhoto, addSmall, showPhoto, showSmall } from './photos.ts';
import { canSeal } from './push.ts';
import { file, leadIsGone, refuse } from './responses.ts';
import { forgetPerson, readKnown } from './same-person.ts';
import { findLeads } from './search.ts';
import { type Access, type Guarded, giveCookie, readSession, type SignedIn, signOut } from './sessions.ts';
import { deletePage } from './sql/job-pages.ts';
import { cancelInvitation, deleteCalendarOf, selectCalendarOf } from './sql/people-queries.ts';
import { deletePushOf, renewPush, selectPushOf, upsertPush } from './sql/push-queries.ts';
import { readWeek } from './week.ts';

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

const csvFile = (content: string | ReadableStream, what: string, now: Date) =>
  file(content, 'text/csv', `${what}-${today(now)}.csv`);

const calendarRoute = (name: 'follow-up.ics' | 'visit.ics', calendarOf: typeof visitCalendar) =>
  route('staff', `GET /leads/:id/${name}`, emptySchema, async ({ id, env }) => {
    const detail = await readDetail(id, env);
    const calendar = detail && calendarOf(detail, env);
    return calendar === undefined ? leadIsGone() : file(calendar, 'text/calendar', name);
  });

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
  route('staff', 'GET /week', weekQuerySchema, ({ env, now }, { from }) => readWeek(from, env, now)),
  route('staff', 'GET /leads', foundQuerySchema, ({ env, now }, query) => findLeads(query, env, now)),
  route('staff', 'POST /leads', handLeadSchema, async ({ env }, lead) => ({ id: await writeDown(lead, env) })),
  route('owner', 'POST /customers', customersSchema, ({ env }, { customers }) => bringIn(customers, env)),
  // A number in an address would be in the browser's history.
  route('staff', 'POST /known', knownQuerySchema, async ({ env }, { contacts }) => ({
    known: await readKnown(contacts, env),
  })),
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
  calendarRoute('follow-up.ics', followUpCalendar),
  calendarRoute('visit.ics', visitCalendar),
  route('staff', 'GET /leads/:id/contact.vcf', emptySchema, async ({ id, env }) => {
    const lead = await readLead(id, env);
    return lead === undefined ? leadIsGone() : file(contactCard(fieldsOf(lead.row)), 'text/vcard', 'contact.vcf');
  }),
  route('owner', 'POST /leads/:id/forget', forgetSchema, async ({ id, env }, { others }) => {
    const lead = await readLead(id, env);
    return lead === undefined ? leadIsGone() : { removed: await forgetPerson(lead.row, others, env) };
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

  // The page that a job becomes
  route(
    'staff',
    'POST /leads/:id/page',
    jobPageSchema,
    async (asked, page) => (await makePage(asked.id, page, asked.env, asked.now)) ?? shown(asked),
  ),
  route(
    'staff',
    'POST /leads/:id/page/hand',
    emptySchema,
    async (asked) => (await handPage(asked.id, asked.env)) ?? shown(asked),
  ),
  route('staff', 'GET /leads/:id/page.zip', emptySchema, ({ id, env }) => pageFolder(id, env)),
  route('staff', 'POST /leads/:id/page/drop', emptySchema, async (asked) => {
    await prepare(asked.env.DB, deletePage(asked.id)).run();
    return shown(asked);
  }),

  // Numbers, and files to download
  route('staff', 'GET /numbers', periodSchema, ({ env, now }, { days }) => readNumbers(days, env, now)),
  route('staff', 'GET /quotes', emptySchema, ({ env, now }) => readQuotes(env, now)),
  route('staff', 'GET /jobs', jobsSchema, ({ env, now }, jobs) => readJobs(jobs, env, now)),
  route('owner', 'GET /leads.csv', filterSchema, ({ env, now }, filter) =>
    csvFile(listCsv(filter, env, now), 'leads', now),
  ),
  route('owner', 'GET /conversions.csv', periodSchema, async ({ env, now }, { days }) =>
    csvFile(await conversionsCsv(startOfDaysAgo(days, now), env), 'google-ads', now),
  ),
  route('owner', 'GET /handovers', emptySchema, ({ env }) => readHandovers(env)),
  route('owner', 'POST /handovers', handOverSchema, ({ env, now }, { lead }) => makeHandover(lead, env, now)),
  ...HANDED_FILE_NAMES.map((name) =>
    route(
      'owner',
      `GET /handovers/${name}`,
      handedQuerySchema,
      async ({ env }, query) => (await handedFile(name, query, env)) ?? refuse(404, 'Nothing was handed over then.'),
    ),
  ),

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

  // The calendar to subscribe to
  route('staff', 'GET /calendar', emptySchema, async ({ person, env }) => {
    const made = await readRow(env.DB, selectCalendarOf(person.id));
    return { madeAt: made?.made_at ?? null };
  }),
  route('staff', 'POST /calendar', emptySchema, async ({ person, request, env, now }) => ({
    address: await makeCalendar(person, ownOrigin(request), env, now),
  })),
  route('staff', 'POST /calendar/off', emptySchema, async ({ person, env }) => {
    await prepare(env.DB, deleteCalendarOf(person.id)).run();
  }),
];

export const addressOf = ({ path }: Pick<Route, 'path'>) => `${OFFICE_API}${path}`;
