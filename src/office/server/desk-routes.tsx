import * as z from 'zod/mini';
import { type Purpose, selectLastFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { readRow } from '../../server/query.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { sectionQuerySchema } from '../contract/requests.ts';
import { sentForm, several } from '../contract/sent-form.ts';
import { REACHED_STATE } from '../contract/states.ts';
import { Desk, DeskSection } from '../pages/Desk.tsx';
import { type Noticed, Notices } from '../pages/Notices.tsx';
import { readDesk, readSection } from './desk.ts';
import { note } from './note.ts';
import { readAlerts } from './push.ts';
import { withSaved } from './saved.ts';
import { act, type Show, screen } from './screens.tsx';
import type { SignedIn } from './sessions.ts';

const WHAT: Record<Purpose, string> = {
  builder: 'the email to you',
  checklist: 'the checklist by email',
  confirmation: 'the confirmation by email',
  webhook: 'the message to your webhook',
  push: 'the alert on a device',
};

const readNotices = async (person: SignedIn, env: Env): Promise<Noticed> => {
  const [last, alerts] = await Promise.all([
    person.role === 'owner' ? readRow(env.DB, selectLastFailed) : undefined,
    readAlerts(person, env),
  ]);
  const failed = last && { count: last.failed, leadId: last.lead_id, what: WHAT[last.purpose], why: last.last_error };
  return { failed, alerts };
};

const showDesk: Show = async ({ env, now, person, query }, refused) => {
  const parsed = sectionQuerySchema.safeParse(query);
  if (parsed.data?.section) {
    const { section, ...page } = parsed.data;
    const list = await readSection(section, page, env, now);
    return { title: 'Desk', here: 'desk', body: <DeskSection section={section} list={list} now={now.getTime()} /> };
  }
  const [desk, notices] = await Promise.all([readDesk(env, now), readNotices(person, env)]);
  return {
    title: 'Desk',
    here: 'desk',
    body: (
      <>
        <Notices {...notices} />
        <Desk {...desk} now={now.getTime()} problem={refused?.problems.lead} />
      </>
    ),
  };
};

const NONE_PICKED = 'Check the people you called first.';

const calledSchema = z.object({
  ...sentForm,
  lead: several(z.string().check(z.maxLength(64))).check(z.minLength(1, NONE_PICKED), z.maxLength(PAGE_SIZE)),
  notedAt: z.optional(z.iso.datetime()),
});

export const deskRoutes = [
  screen('/', 'staff', showDesk),
  act(
    '/called',
    'staff',
    calledSchema,
    async (admitted, { lead: ids, ...form }) => {
      const stored: string[] = [];
      for (const id of ids) {
        const noted = await note(
          { ...admitted, id },
          [{ kind: 'outcome', state: REACHED_STATE, followUp: null }],
          form,
        );
        // A lead that was forgotten meanwhile does not keep the others from being marked.
        if (Array.isArray(noted)) stored.push(...noted);
      }
      return withSaved(OFFICE_PATH, stored);
    },
    showDesk,
  ),
];
