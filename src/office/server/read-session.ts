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

/** Filters offer sources and campaigns of the last year. */
const OFFERED_DAYS = 364;

/** What the app needs to know about the signed-in person and the business. */
export const readSession = async ({ name, role }: SignedIn, env: Env, now: Date): Promise<Session> => {
  const since = startOfDaysAgo(OFFERED_DAYS, now);
  const queries = [
    selectSources(since, await readSources(env)),
    countCampaigns(since, MAX_CAMPAIGNS),
    selectColleagues,
    countFailed,
  ];
  const [sources = [], campaigns = [], people = [], failed = []] = (await runAll(env.DB, queries)).map(
    ({ results }) => results,
  ) as [Pick<CountRow, 'known'>[], CampaignRow[], Pick<PersonRow, 'name'>[], { failed: number }[]];
  return {
    name,
    role,
    business: { name: business.name, timeZone: business.timeZone },
    people: people.map(({ name: person }) => person),
    sources: sources.map(({ known }) => known),
    campaigns: campaigns.map(({ campaign }) => campaign).filter((campaign) => campaign !== OTHER),
    pushKey: pushKey(env),
    failed: role === 'owner' ? (failed[0]?.failed ?? 0) : 0,
  };
};
