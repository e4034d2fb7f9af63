import type { Env } from '../../server/env.ts';
import { readAll } from '../../server/query.ts';
import type { Counts, Numbers } from '../contract/answers.ts';
import { MAX_CAMPAIGNS } from '../contract/office-limits.ts';
import { monthAfter, startOf } from './desk.ts';
import { countBest, countMonths } from './sql/numbers-queries.ts';

/** How many leads came, and what came of them. */

const MONTHS = 12;

const NONE: Counts = { asked: 0, reached: 0, quoted: 0, won: 0, cents: 0 };

/** The twelve months that end with `last`. */
export const readNumbers = async (last: string, env: Env): Promise<Numbers> => {
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(last, index + 1 - MONTHS));
  const starts = [...months, monthAfter(last)].map((month) => startOf(`${month}-01`));
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
