import * as z from 'zod/mini';
import { prepare } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { PROGRAMS, type Program } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { sentForm } from '../contract/sent-form.ts';
import { Button, Link } from '../pages/controls.tsx';
import { momentText } from '../pages/format.ts';
import { PostForm } from '../pages/PostForm.tsx';
import { conversionsCsv } from '../server/conversions.ts';
import { startOfDaysAgo, today } from '../server/desk.ts';
import { handOver, handOverFile, readHandOvers } from '../server/hand-over.ts';
import { act, screen } from '../server/screens.tsx';

const PATH = `${OFFICE_PATH}/hand-over`;

const Files = ({ at }: { at?: string }) => (
  <span className="links">
    {Object.entries(PROGRAMS).map(([program, label]) => (
      <a key={program} className="link" href={`${PATH}/${program}.csv${at ? `?at=${at}` : ''}`} download>
        {label}
      </a>
    ))}
  </span>
);

const HandOver = ({ waiting, made }: Awaited<ReturnType<typeof readHandOvers>>) => (
  <>
    <h1>Hand over</h1>
    <h2 className="mt-4">Won since the last time</h2>
    {waiting === 0 ? (
      <p className="quiet">No jobs won since then.</p>
    ) : (
      <PostForm action={PATH} back={PATH}>
        <p>Each won job is handed over once. Press the button, then save the files that appear below it.</p>
        <p className="buttons">
          <Button isPrimary>{`Hand over ${count(waiting, 'job')}`}</Button>
        </p>
      </PostForm>
    )}
    {made.length > 0 && (
      <ul className="ruled mt-2.5">
        {made.map(({ at, leads }) => (
          <li key={at} className="row">
            <p>{`${momentText(at)}: ${count(leads, 'job')}`}</p>
            <Files at={at} />
          </li>
        ))}
      </ul>
    )}
    <p className="quiet mt-3">
      Jobber and QuickBooks take names, numbers and addresses; the spreadsheet also has amounts, days and notes.
    </p>
    <h2 className="mt-8">All leads</h2>
    <p>
      <Files />
    </p>
    <h2 className="mt-8">Google Ads</h2>
    <p>
      <Link to={`${PATH}/google-ads.csv`} download>
        Won jobs of the last 90 days that came from an ad
      </Link>
    </p>
  </>
);

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
