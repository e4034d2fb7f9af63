import { type Purpose, selectLastFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { readRow } from '../../server/query.ts';
import type { Noticed } from '../pages/Notices.tsx';
import { readAlerts } from './push.ts';
import type { SignedIn } from './sessions.ts';

const WHAT: Record<Purpose, string> = {
  builder: 'the email to you',
  checklist: 'the checklist by email',
  confirmation: 'the confirmation by email',
  webhook: 'the message to your webhook',
  push: 'the alert on a device',
};

export const readNotices = async (person: SignedIn, env: Env): Promise<Noticed> => {
  const [last, alerts] = await Promise.all([
    person.role === 'owner' ? readRow(env.DB, selectLastFailed) : undefined,
    readAlerts(person, env),
  ]);
  const failed = last && { count: last.failed, leadId: last.lead_id, what: WHAT[last.purpose], why: last.last_error };
  return { failed, alerts };
};
