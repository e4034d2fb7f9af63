import type { Env } from '../../server/env.ts';
import { readAll } from '../../server/query.ts';
import { displayMonth } from '../../shared/dates.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { Link } from '../pages/controls.tsx';
import { dollars, sourceText } from '../pages/format.ts';
import { dayStart, monthAfter, today } from '../server/desk.ts';
import { screen } from '../server/screens.tsx';
import { type Counts, countBest, countMonths } from '../server/sql/numbers-queries.ts';

/** Leads and their results: twelve months, their sources and campaigns. */

const MONTHS = 12;

/** The best ones: anyone can invent a source, or a campaign. */
export const MOST_NAMES = 30;

const NONE: Counts = { asked: 0, reached: 0, quoted: 0, won: 0, cents: 0 };

const readNumbers = async (last: string, env: Env) => {
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(last, index + 1 - MONTHS));
  const starts = [...months, monthAfter(last)].map((month) => dayStart(`${month}-01`));
  const spans = months.map((_, index): [string, string] => [starts[index] ?? '', starts[index + 1] ?? '']);
  const whole: [string, string] = [starts[0] ?? '', starts.at(-1) ?? ''];
  const [counted, sources, campaigns] = await readAll(env.DB, [
    countMonths(spans),
    countBest('source', whole, MOST_NAMES),
    countBest('campaign', whole, MOST_NAMES),
  ]);
  return {
    months: months.map((name, index) => ({ ...NONE, ...counted.find(({ month }) => month === index), name })),
    sources,
    campaigns,
  };
};

type Numbers = Awaited<ReturnType<typeof readNumbers>>;
type Named = Numbers['sources'][number];

const monthText = (month: string) => displayMonth(new Date(`${month}-01`));

/** `Nov 2026`: on a phone, the table has no room for more. */
const shortMonth = (month: string) => monthText(month).replace(/^(\w{3})\w*/, '$1');

const HEIGHT = 120;
const BAR = 24;
const STEP = 32;

/** How many came each month, and how many of those were won. The table shows the same. */
const Chart = ({ months }: { months: Named[] }) => {
  const most = Math.max(1, ...months.map(({ asked }) => asked));
  const bar = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className="my-4">
      <svg
        className="max-w-[34rem] text-[10px] [text-anchor:middle]"
        fill="currentColor"
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT + 36}`}
        role="img"
        aria-label="Leads by month"
      >
        {months.map(({ name, asked, won }, index) => (
          <g key={name} transform={`translate(${index * STEP + (STEP - BAR) / 2} 18)`}>
            <rect className="text-water" width={BAR} y={HEIGHT - bar(asked)} height={bar(asked)} />
            <rect width={BAR} y={HEIGHT - bar(won)} height={bar(won)} />
            {asked > 0 && (
              <text x={BAR / 2} y={HEIGHT - bar(asked) - 4}>
                {asked}
              </text>
            )}
            <text x={BAR / 2} y={HEIGHT + 14}>
              {shortMonth(name).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>Leads by the month in which they asked; the lower part was won since.</figcaption>
    </figure>
  );
};

type GroupProps = { heading: string; rows: Named[]; nameOf: (name: string) => string };

const Group = ({ heading, rows, nameOf }: GroupProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={6}>
        {heading}
      </th>
    </tr>
    {rows.map(({ name, asked, reached, quoted, won, cents }) => (
      <tr key={name}>
        <th scope="row">{nameOf(name)}</th>
        {[asked, reached, quoted, won].map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four columns, always the same
          <td key={index}>{count}</td>
        ))}
        <td>{cents > 0 ? dollars(cents / 100) : '–'}</td>
      </tr>
    ))}
  </tbody>
);

const Numbers = ({ months, sources, campaigns, isOwner }: Numbers & { isOwner: boolean }) => (
  <>
    <h1>Numbers</h1>
    <p>{`${monthText(months[0]?.name ?? '')} to ${monthText(months.at(-1)?.name ?? '')}`}</p>
    <Chart months={months} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
    <section className="[overflow-x:auto]" aria-label="Table" tabIndex={0}>
      <table className="numbers">
        <thead>
          <tr>
            <td />
            {['Asked', 'Reached', 'Quoted', 'Won', 'Amount'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <Group heading="Month" rows={months.toReversed()} nameOf={shortMonth} />
        {sources.length > 0 && <Group heading="Source" rows={sources} nameOf={sourceText} />}
        {campaigns.length > 0 && <Group heading="Campaign" rows={campaigns} nameOf={(name) => name} />}
      </table>
    </section>
    {isOwner && (
      <p>
        <Link to={`${OFFICE_PATH}/hand-over`}>Hand over</Link>
      </p>
    )}
  </>
);

export const numbersRoutes = [
  screen('/numbers', 'staff', async ({ env, now, person }) => {
    const numbers = await readNumbers(today(now).slice(0, 'yyyy-mm'.length), env);
    return { title: 'Numbers', here: 'numbers', body: <Numbers {...numbers} isOwner={person.role === 'owner'} /> };
  }),
];
