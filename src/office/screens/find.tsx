import { SelectField, TextField } from '../../leads/forms/Field.tsx';
import type { Env } from '../../server/env.ts';
import { readRow } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { displayMonth } from '../../shared/dates.ts';
import { MAX_SEARCH_LENGTH } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { type FoundQuery, foundQuerySchema } from '../contract/requests.ts';
import { states } from '../contract/states.ts';
import { Button } from '../pages/controls.tsx';
import { LeadRows } from '../pages/LeadRows.tsx';
import { createFields } from '../pages/PostForm.tsx';
import { monthAfter, today } from '../server/desk.ts';
import { screen } from '../server/screens.tsx';
import { findLeads, selectFirst } from '../server/search.ts';
import type { LeadList } from '../server/summary.ts';

/** All leads, the newest first: by words, state, and month. */

const readMonths = async (env: Env, now: Date): Promise<string[]> => {
  const first = (await readRow(env.DB, selectFirst))?.at ?? now.toISOString();
  const months = [today(now).slice(0, 'yyyy-mm'.length)];
  for (let month = months[0] ?? ''; month > today(new Date(first)); ) {
    month = monthAfter(month, -1);
    months.push(month);
  }
  return months;
};

const monthText = (month: string) => displayMonth(new Date(`${month}-01`));

type Props = LeadList & {
  query: FoundQuery;
  months: string[];
  now: number;
};

const STATES = {
  ...Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label])),
  spam: 'Spam',
};

const Find = ({ query, months, now, leads, next, total }: Props) => {
  const { q, state, month } = query;
  const field = createFields('find');
  return (
    <>
      <h1>Find</h1>
      <form className="find" action={`${OFFICE_PATH}/find`}>
        <TextField
          type="search"
          label="Name, number, street, town, or words"
          maxLength={MAX_SEARCH_LENGTH}
          {...field('q', q)}
        />
        <div className="grid [grid-template-columns:1fr_1fr] gap-[14px]">
          <SelectField label="State" placeholder="All but spam" choices={STATES} {...field('state', state)} />
          <SelectField
            label="Month"
            placeholder="All months"
            choices={Object.fromEntries(months.map((one) => [one, monthText(one)]))}
            {...field('month', month)}
          />
        </div>
        <Button isPrimary>Find</Button>
      </form>
      <h2>{total === null ? 'Earlier leads' : count(total, 'lead')}</h2>
      <LeadRows leads={leads} now={now} />
      {next && (
        <a
          className="btn btn-outline mt-4"
          href={`${OFFICE_PATH}/find?${new URLSearchParams({ q, state, month, ...next })}`}
        >
          The next fifty
        </a>
      )}
    </>
  );
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
