import type { Env } from '../../server/env.ts';
import { readRow } from '../../server/query.ts';
import { foundQuerySchema } from '../contract/requests.ts';
import { Find } from '../pages/Find.tsx';
import { monthAfter, today } from './desk.ts';
import { screen } from './screens.tsx';
import { findLeads } from './search.ts';
import { selectFirst } from './sql/search-queries.ts';

const readMonths = async (env: Env, now: Date): Promise<string[]> => {
  const first = (await readRow(env.DB, selectFirst))?.at ?? now.toISOString();
  const months = [today(now).slice(0, 'yyyy-mm'.length)];
  for (let month = months[0] ?? ''; month > today(new Date(first)); ) {
    month = monthAfter(month, -1);
    months.push(month);
  }
  return months;
};

export const findRoutes = [
  screen('/find', 'staff', async ({ env, now, query }) => {
    const search = foundQuerySchema.safeParse(query).data ?? foundQuerySchema.parse({});
    const [found, months] = await Promise.all([findLeads(search, env), readMonths(env, now)]);
    return {
      title: 'Find',
      here: 'find',
      body: <Find {...found} query={search} months={months} now={now.getTime()} />,
    };
  }),
];
