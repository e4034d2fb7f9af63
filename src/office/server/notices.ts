import { countFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { readRow, readRows } from '../../server/query.ts';
import type { Noticed } from '../pages/Notices.tsx';
import { startOfDaysAgo } from './desk.ts';
import { readAlerts } from './push.ts';
import type { SignedIn } from './sessions.ts';
import { selectFallen } from './sql/sign-in.ts';

/** How long people see that a key's counter fell; a copy of the key cannot dismiss it. */
const TOLD_DAYS = 7;

export const readNotices = async (person: SignedIn, env: Env, now: Date): Promise<Noticed> => {
  const [fallen, failed, alerts] = await Promise.all([
    readRows(env.DB, selectFallen(person, startOfDaysAgo(TOLD_DAYS, now))),
    person.role === 'owner' ? readRow(env.DB, countFailed) : undefined,
    readAlerts(person, env),
  ]);
  return {
    fallenKeys: fallen.map(({ fell_at, is_own, ...key }) => ({ ...key, fellAt: fell_at, isOwn: is_own === 1 })),
    failed: failed?.failed ?? 0,
    alerts,
  };
};
