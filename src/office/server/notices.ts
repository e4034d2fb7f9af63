import { selectLastFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { readRow } from '../../server/query.ts';
import type { Noticed } from '../pages/Notices.tsx';
import { readAlerts } from './push.ts';
import type { SignedIn } from './sessions.ts';

export const readNotices = async (person: SignedIn, env: Env): Promise<Noticed> => {
  const [last, alerts] = await Promise.all([
    person.role === 'owner' ? readRow(env.DB, selectLastFailed) : undefined,
    readAlerts(person, env),
  ]);
  const failed = last && { count: last.failed, leadId: last.lead_id, purpose: last.purpose, why: last.last_error };
  return { failed, alerts };
};
