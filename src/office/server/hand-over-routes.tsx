import * as z from 'zod/mini';
import { prepare } from '../../server/query.ts';
import { PROGRAMS, type Program } from '../contract/office-limits.ts';
import { sentForm } from '../contract/sent-form.ts';
import { HandOver } from '../pages/HandOver.tsx';
import { conversionsCsv } from './conversions.ts';
import { startOfDaysAgo, today } from './desk.ts';
import { handOverFile, readHandOvers } from './hand-over.ts';
import { act, screen } from './screens.tsx';
import { handOver } from './sql/handover-queries.ts';

/** Google Ads takes clicks of the last 90 days. */
const ADS_DAYS = 90;

const csvFile = (content: BodyInit, name: string): Response =>
  new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });

export const handOverRoutes = [
  screen('/hand-over', 'owner', async ({ env }) => ({
    title: 'Hand over',
    here: 'numbers',
    body: <HandOver {...(await readHandOvers(env))} />,
  })),
  act('/hand-over', 'owner', z.object(sentForm), async ({ env, now }, { back }) => {
    await prepare(env.DB, handOver(now.toISOString())).run();
    return back;
  }),
  ...(Object.keys(PROGRAMS) as Program[]).map((program) =>
    screen(`/hand-over/${program}.csv`, 'owner', async ({ env, now, query }) => {
      const at = z.iso.datetime().safeParse(query.at).data ?? '';
      return csvFile(handOverFile(program, at, env), `leads-${program}-${at.slice(0, 10) || today(now)}`);
    }),
  ),
  screen('/hand-over/google-ads.csv', 'owner', async ({ env, now }) =>
    csvFile(await conversionsCsv(startOfDaysAgo(ADS_DAYS, now), env), `google-ads-${today(now)}`),
  ),
];
