import { countFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { runAll } from '../../server/query.ts';
import type { Session } from '../contract/answers.ts';
import { OTHER } from '../contract/known-sources.ts';
import { MAX_CAMPAIGNS } from '../contract/limits.ts';
import { readSources } from './built-lists.ts';
import { startOfDaysAgo } from './desk.ts';
import { pushKey } from './push.ts';
import type { SignedIn } from './sessions.ts';
import { type CampaignRow, type CountRow, countCampaigns, selectSources } from './sql/numbers.ts';
import { type PersonRow, selectColleagues } from './sql/people.ts';
import { type AlertsRow, selectAlertsOf } from './sql/push.ts';
import { type FallenRow, selectFallen } from './sql/sign-in.ts';

/** Filters offer sources and campaigns of the last year. */
const OFFERED_DAYS = 364;

/** For so long people are told that the count of a key fell; whoever has a copy of it cannot put that away. */
const TOLD_DAYS = 7;

/** What the app needs to know about the signed-in person and the business. */
export const readSession = async (person: SignedIn, env: Env, now: Date): Promise<Session> => {
  const { name, role } = person;
  const since = startOfDaysAgo(OFFERED_DAYS, now);
  const queries = [
    selectSources(since, await readSources(env)),
    countCampaigns(since, MAX_CAMPAIGNS),
    selectColleagues,
    countFailed,
    selectFallen(person, startOfDaysAgo(TOLD_DAYS, now)),
    selectAlertsOf(person),
  ];
  const [sources = [], campaigns = [], people = [], failed = [], fallen = [], alerts = []] = (
    await runAll(env.DB, queries)
  ).map(({ results }) => results) as [
    Pick<CountRow, 'known'>[],
    CampaignRow[],
    Pick<PersonRow, 'name'>[],
    { failed: number }[],
    FallenRow[],
    AlertsRow[],
  ];
  return {
    name,
    role,
    business: { name: business.name, timeZone: business.timeZone },
    people: people.map(({ name: person }) => person),
    sources: sources.map(({ known }) => known),
    campaigns: campaigns.map(({ campaign }) => campaign).filter((campaign) => campaign !== OTHER),
    pushKey: pushKey(env),
    failed: role === 'owner' ? (failed[0]?.failed ?? 0) : 0,
    fallenKeys: fallen.map(({ fell_at, is_own, ...key }) => ({ ...key, fellAt: fell_at, isOwn: is_own === 1 })),
    alerts: alerts.map(({ is_here, is_stopped, ...device }) => ({
      ...device,
      isHere: is_here === 1,
      isStopped: is_stopped === 1,
    })),
  };
};
