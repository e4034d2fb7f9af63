import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { deletePhoto } from '../../leads/photos/server/records.ts';
import { deliver } from '../../leads/server/deliver.ts';
import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { dropFailed, retryFailed } from '../../leads/server/outbox.ts';
import { hasWebhook } from '../../leads/server/webhook.ts';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow, runAll, runOn } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { REMINDERS } from '../contract/alerts.ts';
import { sentChangeSchema } from '../contract/changes.ts';
import { jobPageSchema } from '../contract/job-page.ts';
import { MAX_DEVICES, OFFICE_API } from '../contract/limits.ts';
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
import { findLeads, readDesk, readRest, readSection, startOfDaysAgo, today } from './desk.ts';
import { conversionsCsv, listCsv } from './exports.ts';
import { contactCard, handedFile, makeHandover, readHandovers } from './handovers.ts';
import { handPage, makePage, pageFolder } from './job-page/job-page.ts';
import { bringIn, readDetail, readLead, writeDown } from './lead.ts';
import { readFailed } from './messages.ts';
import { readJobs, readNumbers, readOfficeFigures, readQuotes } from './numbers.ts';
import { enrol, enrolOptions, signIn, signInOptions } from './passkeys.ts';
import { admit, makeLink, readPeople, revoke, takeOut } from './people.ts';
import { addOwnPhoto, addSmall, showPhoto, showSmall } from './photos.ts';
import { canSeal } from './push.ts';
import { file, refuse } from './responses.ts';
import { forgetPerson, readKnown } from './same-person.ts';
import { type Access, type Guarded, giveCookie, readSession, signOut } from './sessions.ts';
import { deletePage } from './sql/job-pages.ts';
import { cancelInvitation, deleteCalendarOf, selectCalendarOf } from './sql/people.ts';
import { deletePushOf, renewPush, selectPushOf, upsertPush } from './sql/push.ts';
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

/** A route whose handler gets the input that the schema parsed. */
const route = <Input>(
  access: Access,
  [method, path]: [Route['method'], string],
  input: z.ZodMiniType<Input>,
  answer: (c: OfficeContext, input: Input) => Response | Promise<Response>,
): Route => ({ method, path, access, input, answer: (c) => answer(c, c.get('input') as Input) });

const ok = () => Response.json({});
const gone = () => refuse(404, 'This lead no longer exists.');
const NO_WAY_BACK = 'This can no longer be taken back.';
const NOBODY = 'This person is not in the office anymore. Give the lead to someone else.';
const NO_KEYS = 'Alerts do not work with this browser: it gave no usable keys.';
const notLetIn = () => refuse(403, 'That did not work. Try again; if it still does not, ask for a new invitation.');

const idOf = (c: OfficeContext) => c.req.param('id') ?? '';
const photoOf = (c: OfficeContext) => ({ leadId: idOf(c), id: c.req.param('photo') ?? '' });

/** The lead as it is now. */
const shown = async (c: OfficeContext) => {
  const detail = await readDetail(idOf(c), c.env);
  return detail === undefined ? gone() : c.json(detail);
};

const newLink = async (c: OfficeContext, id: string, role: Role) => {
  const link = await makeLink(runOn(c.env.DB), { id, role }, ownOrigin(c.req.raw), c.get('now'));
  return link === undefined ? refuse(404, 'There is nobody of this name any more.') : c.json({ id, link });
};

const letIn = (c: OfficeContext, token: string | undefined) => {
  if (token === undefined) return notLetIn();
  giveCookie(c, token);
  return c.json({});
};

const csvFile = (content: string | ReadableStream, what: string, now: Date) =>
  file(content, 'text/csv', `${what}-${today(now)}.csv`);

export const routes: Route[] = [
  // Signing in
  route('signing-in', ['POST', '/enrol/options'], enrolOptionsSchema, async (c, { token }) => {
    const options = await enrolOptions(token, c.req.raw, c.env, c.get('now'));
    return options === undefined
      ? refuse(403, 'This invitation has been used or is too old. Ask for a new one.')
      : c.json(options);
  }),
  route('signing-in', ['POST', '/enrol'], enrolSchema, async (c, { token, credential }) =>
    letIn(c, await enrol(token, credential, c.req.raw, c.env, c.get('now'))),
  ),
  route('signing-in', ['POST', '/sign-in/options'], emptySchema, async (c) =>
    c.json(await signInOptions(c.req.raw, c.env, c.get('now'))),
  ),
  route('signing-in', ['POST', '/sign-in'], signInSchema, async (c, { credential }) =>
    letIn(c, await signIn(credential, c.req.raw, c.env, c.get('now'))),
  ),
  route('staff', ['GET', '/session'], emptySchema, async (c) =>
    c.json(await readSession(c.get('person'), c.env, c.get('now'))),
  ),
  route('staff', ['POST', '/sign-out'], signOutSchema, async (c, { everywhere }) => {
    await signOut(c, c.get('person'), everywhere);
    return c.json({});
  }),

  // Leads
  route('staff', ['GET', '/desk'], emptySchema, async (c) => c.json(await readDesk(c.env, c.get('now')))),
  route('staff', ['GET', '/rest'], emptySchema, async (c) => c.json(await readRest(c.env, c.get('now')))),
  route('staff', ['GET', '/section'], sectionQuerySchema, async (c, { section, ...page }) =>
    c.json(await readSection(section, page, c.env, c.get('now'))),
  ),
  route('staff', ['GET', '/week'], weekQuerySchema, async (c, { from }) =>
    c.json(await readWeek(from, c.env, c.get('now'))),
  ),
  route('staff', ['GET', '/leads'], foundQuerySchema, async (c, query) =>
    c.json(await findLeads(query, c.env, c.get('now'))),
  ),
  route('staff', ['POST', '/leads'], handLeadSchema, async (c, lead) => c.json({ id: await writeDown(lead, c.env) })),
  route('owner', ['POST', '/customers'], customersSchema, async (c, { customers }) => {
    await bringIn(customers, c.env);
    return ok();
  }),
  // A number in an address would be in the browser's history.
  route('staff', ['POST', '/known'], knownQuerySchema, async (c, { contacts }) =>
    c.json({ known: await readKnown(contacts, c.env) }),
  ),
  route('staff', ['GET', '/leads/:id'], emptySchema, shown),
  route('staff', ['POST', '/leads/:id/events'], sentChangeSchema, async (c, sent) => {
    const outcome = await changeLead(idOf(c), sent, c.get('person'), c.env, c.get('now'));
    if (outcome === 'gone') return gone();
    if (outcome === 'impossible') return refuse(422, NO_WAY_BACK);
    if (outcome === 'nobody') return refuse(422, NOBODY);
    if (sent.change.kind === 'spam' || hasWebhook(c.env))
      c.executionCtx.waitUntil(deliver(c.env, idOf(c)).catch((e) => logError(c.req.path, e)));
    const detail = await readDetail(idOf(c), c.env);
    if (detail === undefined) return gone();
    return c.json(detail, outcome === 'stored' ? 200 : 409);
  }),
  route('staff', ['GET', '/leads/:id/follow-up.ics'], emptySchema, async (c) => {
    const detail = await readDetail(idOf(c), c.env);
    const calendar = detail && followUpCalendar(detail, c.env);
    return calendar === undefined ? gone() : file(calendar, 'text/calendar', 'follow-up.ics');
  }),
  route('staff', ['GET', '/leads/:id/visit.ics'], emptySchema, async (c) => {
    const detail = await readDetail(idOf(c), c.env);
    const calendar = detail && visitCalendar(detail, c.env);
    return calendar === undefined ? gone() : file(calendar, 'text/calendar', 'visit.ics');
  }),
  route('staff', ['GET', '/leads/:id/contact.vcf'], emptySchema, async (c) => {
    const lead = await readLead(idOf(c), c.env);
    return lead === undefined ? gone() : file(contactCard(fieldsOf(lead.row)), 'text/vcard', 'contact.vcf');
  }),
  route('owner', ['POST', '/leads/:id/forget'], forgetSchema, async (c, { others }) => {
    const lead = await readLead(idOf(c), c.env);
    return lead === undefined ? gone() : c.json({ removed: await forgetPerson(lead.row, others, c.env) });
  }),

  // Photos of a lead
  route('staff', ['GET', '/leads/:id/photos/:photo'], emptySchema, (c) => showPhoto(photoOf(c), c.env)),
  route('staff', ['GET', '/leads/:id/photos/:photo/small'], emptySchema, (c) => showSmall(photoOf(c), c.env)),
  route('staff', ['PUT', '/leads/:id/photos/:photo'], ownPhotoSchema, (c, { shows }) => {
    const own = { personId: c.get('person').id, shows };
    return addOwnPhoto(c.req.raw, { ...photoOf(c), own }, c.env, c.get('now'));
  }),
  route('staff', ['PUT', '/leads/:id/photos/:photo/small'], emptySchema, (c) => addSmall(c.req.raw, photoOf(c), c.env)),
  route('staff', ['POST', '/leads/:id/photos/:photo/remove'], emptySchema, async (c) => {
    await prepare(c.env.DB, deletePhoto(idOf(c), photoOf(c).id)).run();
    return shown(c);
  }),

  // The page that a job becomes
  route('staff', ['POST', '/leads/:id/page'], jobPageSchema, async (c, page) => {
    const refusal = await makePage(idOf(c), page, c.env, c.get('now'));
    return refusal === undefined ? shown(c) : refuse(refusal.status, refusal.sentence);
  }),
  route('staff', ['POST', '/leads/:id/page/hand'], emptySchema, async (c) => {
    const refusal = await handPage(idOf(c), c.env);
    return refusal === undefined ? shown(c) : refuse(refusal.status, refusal.sentence);
  }),
  route('staff', ['GET', '/leads/:id/page.zip'], emptySchema, async (c) => {
    const folder = await pageFolder(idOf(c), c.env);
    return 'sentence' in folder
      ? refuse(folder.status, folder.sentence)
      : file(folder.zip, 'application/zip', `${folder.name}.zip`);
  }),
  route('staff', ['POST', '/leads/:id/page/drop'], emptySchema, async (c) => {
    await prepare(c.env.DB, deletePage(idOf(c))).run();
    return shown(c);
  }),

  // Numbers, and files to download
  route('staff', ['GET', '/numbers'], periodSchema, async (c, { days }) =>
    c.json(await readNumbers(days, c.env, c.get('now'))),
  ),
  route('owner', ['GET', '/figures'], periodSchema, async (c, { days }) => {
    const figures = await readOfficeFigures(days, c.env, c.get('now'));
    return figures === undefined ? refuse(404, 'Visits are not counted here.') : c.json(figures);
  }),
  route('staff', ['GET', '/quotes'], emptySchema, async (c) => c.json(await readQuotes(c.env, c.get('now')))),
  route('staff', ['GET', '/jobs'], jobsSchema, async (c, asked) => c.json(await readJobs(asked, c.env, c.get('now')))),
  route('owner', ['GET', '/leads.csv'], filterSchema, (c, filter) =>
    csvFile(listCsv(filter, c.env, c.get('now')), 'leads', c.get('now')),
  ),
  route('owner', ['GET', '/conversions.csv'], periodSchema, async (c, { days }) =>
    csvFile(await conversionsCsv(startOfDaysAgo(days, c.get('now')), c.env), 'google-ads', c.get('now')),
  ),
  route('owner', ['GET', '/handovers'], emptySchema, async (c) => c.json(await readHandovers(c.env))),
  route('owner', ['POST', '/handovers'], handOverSchema, async (c, { lead }) =>
    c.json(await makeHandover(lead, c.env, c.get('now'))),
  ),
  ...HANDED_FILE_NAMES.map((name) =>
    route('owner', ['GET', `/handovers/${name}`], handedQuerySchema, async (c, query) => {
      const handed = await handedFile(name, query, c.env);
      return handed ?? refuse(404, 'Nothing was handed over then.');
    }),
  ),

  // People
  route('owner', ['GET', '/people'], emptySchema, async (c) =>
    c.json(await readPeople(c.get('person'), c.env, c.get('now'))),
  ),
  route('owner', ['POST', '/invitations'], inviteSchema, async (c, { name, role }) => {
    const { id, isNew, ...person } = await admit(runOn(c.env.DB), { name, role }, c.get('now'));
    if (isNew) return newLink(c, id, role);
    return c.json({ error: `${person.name} is here already.`, id, name: person.name }, 409);
  }),
  route('owner', ['POST', '/people/:id/invitation'], linkSchema, (c, { role }) => newLink(c, idOf(c), role)),
  route('owner', ['POST', '/people/:id/cancel'], emptySchema, async (c) => {
    await runAll(c.env.DB, cancelInvitation(idOf(c)));
    return ok();
  }),
  route('owner', ['POST', '/people/:id/revoke'], emptySchema, async (c) =>
    (await revoke(idOf(c), c.env, c.get('now')))
      ? ok()
      : refuse(409, 'This is the only owner. Invite another one first.'),
  ),
  route('owner', ['POST', '/devices/:id/take-out'], emptySchema, async (c) =>
    (await takeOut(idOf(c), c.env))
      ? ok()
      : refuse(409, 'By this device alone an owner comes in. Enroll another one first.'),
  ),

  // Messages
  route('owner', ['GET', '/messages'], emptySchema, async (c) => c.json(await readFailed(c.env))),
  route('owner', ['POST', '/messages/again'], messagesSchema, async (c, { ids }) => {
    await prepare(c.env.DB, retryFailed(ids, c.get('now'))).run();
    c.executionCtx.waitUntil(deliver(c.env).catch((e) => logError(c.req.path, e)));
    return ok();
  }),
  route('owner', ['POST', '/messages/drop'], messagesSchema, async (c, { ids }) => {
    await prepare(c.env.DB, dropFailed(ids)).run();
    return ok();
  }),

  // Push
  route('staff', ['GET', '/push'], emptySchema, async (c) => {
    const device = await readRow(c.env.DB, selectPushOf(c.get('person').sessionHash));
    const isRefused = typeof device?.refused_at === 'string';
    return c.json({
      isOn: device !== undefined && !isRefused,
      showsPerson: device?.shows_person === 1,
      isRefused,
      reminders: device === undefined ? REMINDERS : JSON.parse(device.reminders),
    });
  }),
  route('staff', ['POST', '/push'], subscribeSchema, async (c, { endpoint, keys, showsPerson, reminders }) => {
    if (!(await canSeal(keys))) return refuse(422, NO_KEYS);
    const device = {
      endpoint,
      ...keys,
      shows_person: showsPerson ? (1 as const) : (0 as const),
      reminders: JSON.stringify(reminders),
    };
    const queries = upsertPush(device, c.get('person'), MAX_DEVICES, c.get('now').toISOString());
    await runAll(c.env.DB, queries);
    return ok();
  }),
  route('staff', ['POST', '/push/renew'], renewSchema, async (c, { endpoint, keys }) => {
    if (!(await canSeal(keys))) return refuse(422, NO_KEYS);
    const queries = renewPush({ endpoint, ...keys }, c.get('person').sessionHash, c.get('now').toISOString());
    const [renewed] = await runAll(c.env.DB, queries);
    return renewed?.results.length === 1 ? ok() : refuse(404, 'Alerts are not on here. Switch them on under You.');
  }),
  route('staff', ['POST', '/push/off'], unsubscribeSchema, async (c, { endpoint }) => {
    await prepare(c.env.DB, deletePushOf(endpoint, c.get('person').id)).run();
    return ok();
  }),

  // The calendar to subscribe to
  route('staff', ['GET', '/calendar'], emptySchema, async (c) => {
    const made = await readRow(c.env.DB, selectCalendarOf(c.get('person').id));
    return c.json({ madeAt: made?.made_at ?? null });
  }),
  route('staff', ['POST', '/calendar'], emptySchema, async (c) =>
    c.json({ address: await makeCalendar(c.get('person'), ownOrigin(c.req.raw), c.env, c.get('now')) }),
  ),
  route('staff', ['POST', '/calendar/off'], emptySchema, async (c) => {
    await prepare(c.env.DB, deleteCalendarOf(c.get('person').id)).run();
    return ok();
  }),
];

export const addressOf = ({ path }: Pick<Route, 'path'>) => `${OFFICE_API}${path}`;
