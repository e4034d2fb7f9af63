import { SelectField, TextField } from '../../leads/forms/Field.tsx';
import { count } from '../../shared/count.ts';
import { displayMonth } from '../../shared/dates.ts';
import type { LeadList } from '../contract/answers.ts';
import { MAX_SEARCH_LENGTH } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import type { FoundQuery } from '../contract/requests.ts';
import { states } from '../contract/states.ts';
import { Button } from './controls.tsx';
import { LeadRows } from './LeadRows.tsx';
import { createFields } from './PostForm.tsx';

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

/** All leads, the newest first: by words, state, and month. */
export const Find = ({ query, months, now, leads, hasMore, total }: Props) => {
  const { q, state, month } = query;
  const field = createFields('find');
  const last = leads.at(-1);
  const more = new URLSearchParams({ q, state, month, at: last?.createdAt ?? '', behind: last?.id ?? '' });
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
        <div className="pair">
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
      {hasMore && (
        <a className="btn btn-outline mt-4" href={`${OFFICE_PATH}/find?${more}`}>
          The next fifty
        </a>
      )}
    </>
  );
};
