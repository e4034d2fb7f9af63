import type { Env } from '../../server/env.ts';
import { readAll } from '../../server/query.ts';
import type { Numbers as Counted, Counts } from '../contract/answers.ts';
import { MAX_CAMPAIGNS } from '../contract/office-limits.ts';
import { Numbers } from '../pages/Numbers.tsx';
import { dayStart, monthAfter, today } from './desk.ts';
import { screen } from './screens.tsx';
import { countBest, countMonths } from './sql/numbers-queries.ts';

const MONTHS = 12;

const NONE: Counts = { asked: 0, reached: 0, quoted: 0, won: 0, cents: 0 };

const readNumbers = async (last: string, env: Env): Promise<Counted> => {
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(last, index + 1 - MONTHS));
  const starts = [...months, monthAfter(last)].map((month) => dayStart(`${month}-01`));
  const spans = months.map((_, index): [string, string] => [starts[index] ?? '', starts[index + 1] ?? '']);
  const whole: [string, string] = [starts[0] ?? '', starts.at(-1) ?? ''];
  const [counted, sources, campaigns] = await readAll(env.DB, [
    countMonths(spans),
    countBest('source', whole, MAX_CAMPAIGNS),
    countBest('campaign', whole, MAX_CAMPAIGNS),
  ]);
  return {
    months: months.map((name, index) => ({ ...NONE, ...counted.find(({ month }) => month === index), name })),
    sources,
    campaigns,
  };
};

export const numbersRoutes = [
  screen('/numbers', 'staff', async ({ env, now, person }) => {
    const numbers = await readNumbers(today(now).slice(0, 'yyyy-mm'.length), env);
    return { title: 'Numbers', here: 'numbers', body: <Numbers {...numbers} isOwner={person.role === 'owner'} /> };
  }),
];
