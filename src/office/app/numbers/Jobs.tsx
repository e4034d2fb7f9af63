import { useStore } from '@nanostores/react';
import { count } from '../../../shared/count.ts';
import type { Jobs as Counted } from '../../contract/answers.ts';
import { FEWEST } from '../../contract/office-limits.ts';
import { JOBS_BY } from '../../contract/requests.ts';
import { lostReasons } from '../../contract/states.ts';
import { amountText, nameOf } from '../format.ts';
import { $by, $jobs, $period } from '../queries.ts';
import { leadPath, numbersPath } from '../router.ts';
import { Block } from '../ui.tsx';
import { Loaded, Switch, Table, Terms } from '../ui-later.tsx';

/** With so few, one job more or less would change a percentage completely: how many out of how many says as much as is known. */
const share = (part: number, whole: number): string => {
  if (whole === 0) return '–';
  return whole < FEWEST ? `${part} of ${whole}` : `${Math.round((100 * part) / whole)}% (${part} of ${whole})`;
};

const Figures = ({ jobs: { won, lost, daysToWon } }: { jobs: Counted }) => (
  <Terms
    className="figures"
    terms={[
      [`${count(won.count, 'job')} won`, amountText(won.cents)],
      ['Won, of all won or lost', share(won.count, won.count + lost)],
      [
        'From request to won, median',
        daysToWon === null || won.count < FEWEST ? 'Too few to say' : count(daysToWon, 'day'),
      ],
    ]}
  />
);

const Reasons = ({ reasons }: Pick<Counted, 'reasons'>) => (
  <Table
    head={['Lost because', 'Leads']}
    rows={reasons.map(({ reason, leads }) => [reason === null ? 'No reason given' : lostReasons[reason], leads])}
  />
);

const Unpriced = ({ unpriced: { leads, hasMore } }: Pick<Counted, 'unpriced'>) => (
  <>
    <p>Won without an amount, and missing from the sum{hasMore && ', the newest of them'}:</p>
    <ul className="ruled letters">
      {leads.map((lead) => (
        <li key={lead.id}>
          <a href={leadPath(lead.id)}>{nameOf(lead)}</a>
        </li>
      ))}
    </ul>
  </>
);

/** Jobs won and lost in the period, by the day of the lead or of the outcome. */
export const Jobs = () => {
  const [by, period] = [useStore($by), useStore($period)];
  return (
    <Block title="Won and lost">
      <Switch
        label="Count jobs by"
        choices={JOBS_BY}
        chosen={by}
        hrefOf={(value) => numbersPath({ days: period, by: value })}
      />
      <Loaded query={$jobs}>
        {(jobs) => (
          <>
            <Figures jobs={jobs} />
            {jobs.unpriced.leads.length > 0 && <Unpriced unpriced={jobs.unpriced} />}
            {jobs.reasons.length > 0 && <Reasons reasons={jobs.reasons} />}
          </>
        )}
      </Loaded>
    </Block>
  );
};
