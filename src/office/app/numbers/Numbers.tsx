import { useStore } from '@nanostores/react';
import { sum } from '../../../shared/count.ts';
import { MINUTE_MS } from '../../../shared/dates.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Numbers as Counted, Group, Session } from '../../contract/answers.ts';
import { OFFICE_API } from '../../contract/office-limits.ts';
import { PERIODS } from '../../contract/requests.ts';
import { dayText, dollars, sourceText, span } from '../format.ts';
import { HandOverAll } from '../HandOver.tsx';
import { $by, $numbers, $period, numbersKey } from '../queries.ts';
import { numbersPath } from '../router.ts';
import { AsOf, Block } from '../ui.tsx';
import { Loaded, Switch, Table, Terms } from '../ui-later.tsx';
import { Chart } from './Chart.tsx';
import { Jobs } from './Jobs.tsx';

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

const Periods = () => {
  const [period, by] = [useStore($period), useStore($by)];
  return <Switch label="Period" choices={PERIODS} chosen={period} hrefOf={(days) => numbersPath({ days, by })} />;
};

const Figures = ({ numbers }: { numbers: Counted }) => {
  const { bySource, promised, inTime, minutesToAnswer, spam } = numbers;
  return (
    <Terms
      className="figures"
      terms={[
        ['Leads', sum(bySource.flatMap(({ counts }) => counts))],
        ['Answered in time', percent(inTime, promised)],
        ['Time to first call', minutesToAnswer === null ? '–' : span(minutesToAnswer * MINUTE_MS)],
        ['Spam kept out', spam],
      ]}
    />
  );
};

const NONE = <p className="quiet">None in this period.</p>;

const Weeks = ({ numbers: { weeks, bySource } }: { numbers: Counted }) => (
  <Block title="Leads a week">
    {bySource.length === 0 ? (
      NONE
    ) : (
      <>
        <Chart weeks={weeks} bySource={bySource} />
        <details>
          <summary className="link">Show as a table</summary>
          <Table
            label="Leads a week, as a table"
            head={['Week of', ...bySource.map(({ label }) => sourceText(label))]}
            rows={weeks.map((week, index) => [dayText(week), ...bySource.map(({ counts }) => counts[index] ?? 0)])}
          />
        </details>
      </>
    )}
  </Block>
);

const Origins = ({ title, groups }: { title: string; groups: Group[] }) => (
  <Block title={title}>
    {groups.length === 0 ? (
      NONE
    ) : (
      <Table
        head={['From', 'Leads', 'Won', 'Dollars']}
        rows={groups.map((group) => [sourceText(group.label), group.leads, group.won, dollars(group.dollars)])}
      />
    )}
  </Block>
);

export const Numbers = ({ session }: { session: Session }) => {
  const period = useStore($period);
  return (
    <>
      <h1>Numbers</h1>
      <p className="links">
        <a className="link" href={`${OFFICE_PATH}/quotes`}>
          Open quotes
        </a>
      </p>
      <Periods />
      <Loaded query={$numbers}>
        {(numbers) => (
          <>
            <AsOf of={numbersKey(period)} />
            <Figures numbers={numbers} />
            <Weeks numbers={numbers} />
            <Jobs />
            <p className="block quiet">Below, a job counts on the day on which its lead came.</p>
            <div className="lead-columns">
              <Origins title="By page" groups={numbers.sources} />
              <Origins title="By campaign" groups={numbers.campaigns} />
            </div>
          </>
        )}
      </Loaded>
      {session.role === 'owner' && (
        <>
          <HandOverAll />
          <p className="links">
            <a className="link" href={`${OFFICE_API}/conversions.csv?days=${period}`} download="google-ads.csv">
              Won jobs for Google Ads (CSV)
            </a>
          </p>
        </>
      )}
    </>
  );
};
