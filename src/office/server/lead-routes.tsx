import * as z from 'zod/mini';
import { readRows, runAll } from '../../server/query.ts';
import type { Detail } from '../contract/answers.ts';
import type { Change } from '../contract/changes.ts';
import { type Contact, contactSchema, NO_WAY_TO_ANSWER } from '../contract/contact.ts';
import { leadFormSchema } from '../contract/lead-form.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { type SentForm, sentForm, sentLeadForm, several } from '../contract/sent-form.ts';
import { Correct } from '../pages/Correct.tsx';
import { Forget } from '../pages/Forget.tsx';
import { displayName } from '../pages/format.ts';
import { Lead } from '../pages/Lead.tsx';
import { today } from './desk.ts';
import type { Admitted } from './guard.ts';
import { readDetail } from './lead-detail.ts';
import { buildChanges, findDoubts } from './lead-form.ts';
import { GONE, note } from './note.ts';
import { readColleagues } from './people.ts';
import { withSaved } from './saved.ts';
import { act, type Done, refusePage, type Show, screen } from './screens.tsx';
import { selectEventsById } from './sql/events.ts';
import { deleteLead } from './sql/known-queries.ts';

/** One lead: its page, and all its forms. */

type Body = (
  admitted: Admitted,
  detail: Detail,
  refused: Parameters<Show>[1],
) => Promise<React.ReactNode> | React.ReactNode;

/** A screen about the lead in the address. */
const ofLead =
  (body: Body): Show =>
  async (admitted, refused) => {
    const detail = await readDetail(admitted.id, admitted.env);
    if (detail === undefined) return refusePage(admitted.c, GONE, admitted.person);
    return { title: displayName(detail.summary), here: 'desk', body: await body(admitted, detail, refused) };
  };

export const showLead = ofLead(async ({ env, now, person }, detail, refused) => (
  <Lead
    detail={detail}
    people={await readColleagues(env)}
    isOwner={person.role === 'owner'}
    now={now.getTime()}
    refused={refused}
  />
));

const showCorrect = ofLead((_, detail, refused) => <Correct detail={detail} refused={refused} />);

/** Stores changes, and leads back. */
const noteAndGo = async (
  admitted: Admitted,
  changes: readonly Change[],
  form: SentForm & { back: string; seen: number },
) => {
  const stored = await note(admitted, changes, form);
  return Array.isArray(stored) ? withSaved(form.back, stored, form.seen) : stored;
};

const correctionSchema = z
  .object({
    ...sentLeadForm,
    ...z.omit(contactSchema, { otherPlace: true }).shape,
    before: z.pipe(
      z.transform((json: unknown) => (typeof json === 'string' ? JSON.parse(json) : undefined)),
      z.record(z.string(), z.string()),
    ),
  })
  .check(z.refine(({ phone, email }) => phone !== '' || email !== '', { error: NO_WAY_TO_ANSWER, path: ['phone'] }));

/** What was corrected on this page, without what someone else corrected meanwhile. */
const correctedBy = ({ before, ...form }: z.output<typeof correctionSchema>): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(before).flatMap(([name, was]) => {
      const now = (form as Record<string, unknown>)[name];
      return typeof now === 'string' && now !== was ? [[name, now]] : [];
    }),
  );

const undoSchema = z.object({ ...sentForm, notedAt: sentLeadForm.notedAt, event: several(z.uuid()) });

/** Takes events back, of any lead. */
const undo = async (admitted: Admitted, { event: ids, ...form }: z.output<typeof undoSchema>) => {
  const events = await readRows(admitted.env.DB, selectEventsById(ids));
  const stored: string[] = [];
  for (const [id, own] of Map.groupBy(events, ({ lead_id }) => lead_id)) {
    const changes = own.map(({ id: event }) => ({ kind: 'undo', event }) as const);
    const noted = await note({ ...admitted, id }, changes, { ...form, event: ids });
    if (!Array.isArray(noted)) return noted;
    stored.push(...noted);
  }
  return stored.length === 0 ? GONE : withSaved(form.back, stored);
};

const forgetSchema = z.object({ ...sentForm, other: several(z.string()) });

export const leadRoutes = [
  screen('/leads/:id', 'staff', showLead),
  act(
    '/leads/:id/outcome',
    'staff',
    leadFormSchema,
    async (admitted, form): Promise<Done> => {
      const { id, env, now } = admitted;
      const detail = await readDetail(id, env);
      if (detail === undefined) return GONE;
      const day = today(form.notedAt === undefined ? now : new Date(form.notedAt));
      const changes = buildChanges(form, detail.summary, day);
      const doubts = form.sure ? [] : await findDoubts(changes, form, detail.summary, env, day);
      if (doubts.length > 0) return { problems: { '': doubts.join(' '), sure: 'Save anyway' } };
      return noteAndGo(admitted, changes, form);
    },
    showLead,
  ),
  act('/leads/:id/review', 'staff', z.object(sentLeadForm), (admitted, form) =>
    noteAndGo(admitted, [{ kind: 'review' }], form),
  ),
  act('/leads/:id/not-spam', 'staff', z.object(sentLeadForm), (admitted, form) =>
    noteAndGo(admitted, [{ kind: 'spam', isSpam: false }], form),
  ),
  act('/undo', 'staff', undoSchema, undo),
  screen('/leads/:id/correct', 'staff', showCorrect),
  act(
    '/leads/:id/correct',
    'staff',
    correctionSchema,
    async (admitted, form): Promise<Done> => {
      const fields = correctedBy(form);
      if (Object.keys(fields).length === 0) return form.back;
      return noteAndGo(admitted, [{ kind: 'correction', fields }], form);
    },
    showCorrect,
  ),
  screen(
    '/leads/:id/forget',
    'owner',
    ofLead((_, detail) => <Forget detail={detail} />),
  ),
  act('/leads/:id/forget', 'owner', forgetSchema, async ({ id, env }, { other }): Promise<Done> => {
    const detail = await readDetail(id, env);
    // Sent again, or by two people: it is gone, as intended.
    if (detail === undefined) return OFFICE_PATH;
    const ids = [id, ...detail.others.flatMap((one) => (other.includes(one.id) ? [one.id] : []))];
    await runAll(env.DB, ids.map(deleteLead));
    return OFFICE_PATH;
  }),
];
