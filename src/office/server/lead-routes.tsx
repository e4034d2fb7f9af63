import * as z from 'zod/mini';
import { leadPath } from '../contract/paths.ts';
import { sentLeadForm } from '../contract/sent-form.ts';
import { nameOf } from '../pages/format.ts';
import { Lead } from '../pages/Lead.tsx';
import { changeLead } from './change-lead.ts';
import { readDetail } from './lead-detail.ts';
import { act, refusePage, type Show, screen } from './screens.tsx';

const GONE = { status: 404 as const, sentence: 'This lead no longer exists.' };

const showLead: Show = async ({ c, id, env }, refused) => {
  const detail = await readDetail(id, env);
  if (detail === undefined) return refusePage(c, GONE, true);
  return { title: nameOf(detail.summary), here: 'desk', body: <Lead detail={detail} refused={refused} /> };
};

const outcomeSchema = z.object({ ...sentLeadForm, note: z.string().check(z.minLength(1, 'Write the note first.')) });

export const leadRoutes = [
  screen('/leads/:id', 'staff', showLead),
  act(
    '/leads/:id/outcome',
    'staff',
    outcomeSchema,
    async ({ id, person, env, now }, { note, ...sent }) => {
      const stored = await changeLead(id, [{ kind: 'note', note }], sent, person, env, now);
      if (stored === 'gone') return GONE;
      if (typeof stored === 'string') return { problems: { '': stored } };
      return `${leadPath(id)}?saved=${stored.join()}`;
    },
    showLead,
  ),
];
