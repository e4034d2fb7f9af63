import VisitorFigures from 'optional:figures/screen/VisitorFigures.tsx';
import { useStore } from '@nanostores/react';
import { sum } from '../../../shared/count.ts';
import { MINUTE_MS } from '../../../shared/dates.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Numbers as Counted, Group, Session } from '../../contract/answers.ts';
import { OFFICE_API } from '../../contract/limits.ts';
import { PERIODS } from '../../contract/requests.ts';
import { dayText, dollars, sourceText, span } from '../format.ts';
import { HandOverAll } from '../HandOver.tsx';
import { $by, $numbers, $numbersKey, $period } from '../queries.ts';
import { figuresPath, numbersPath } from '../router.ts';
import { AsOf, Block, Problem, Switch } from '../ui.tsx';
import { Chart } from './Chart.tsx';
import { Jobs } from './Jobs.tsx';

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

const Periods = () => {
  const [period, by] = [useStore($period), useStore($by)];
  return <Switch label="Period" choices={PERIODS} chosen={period} hrefOf={(days) => numbersPath({ days, by })} />;
};

const Figures = ({ numbers }: { numbers: Counted }) => {
  const { bySource, promised, inTime, minutesToAnswer, spam } = numbers;
  const figures = [
    ['Leads', String(sum(bySource.flatMap(({ counts }) => counts)))],
    ['Answered in time', percent(inTime, promised)],
    ['Time to first call', minutesToAnswer === null ? '–' : span(minutesToAnswer * MINUTE_MS)],
    ['Spam kept out', String(spam)],
  ];
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Weeks = ({ numbers: { weeks, bySource } }: { numbers: Counted }) => {
  return (
    <Block title="Leads a week">
      {bySource.length === 0 ? (
        <p className="quiet">None in this period.</p>
      ) : (
        <>
          <Chart weeks={weeks} bySource={bySource} />
          <details>
            <summary className="link">Show as a table</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keys, too */}
            <section className="scrolls" tabIndex={0} aria-label="Leads a week, as a table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Week of</th>
                    {bySource.map(({ label }) => (
                      <th key={label} scope="col">
                        {sourceText(label)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeks.map((week, index) => (
                    <tr key={week}>
                      <th scope="row">{dayText(week)}</th>
                      {bySource.map(({ label, counts }) => (
                        <td key={label}>{counts[index] ?? 0}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </Block>
  );
};

const Origins = ({ title, groups }: { title: string; groups: Group[] }) => {
  return (
    <Block title={title}>
      {groups.length === 0 ? (
        <p className="quiet">None in this period.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Leads</th>
              <th scope="col">Won</th>
              <th scope="col">Dollars</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ label, leads, won, dollars: amount }) => (
              <tr key={label}>
                <th scope="row">{sourceText(label)}</th>
                <td>{leads}</td>
                <td>{won}</td>
                <td>{dollars(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  );
};

/** Leads received, response time and revenue. */
export const Numbers = ({ session }: { session: Session }) => {
  const { data, error } = useStore($numbers);
  const period = useStore($period);
  const numbersKey = useStore($numbersKey);
  return (
    <>
      <h1>Numbers</h1>
      <p className="links">
        <a className="link" href={`${OFFICE_PATH}/quotes`}>
          Open quotes
        </a>
        {VisitorFigures && session.role === 'owner' && (
          <a className="link" href={figuresPath()}>
            What visitors get
          </a>
        )}
      </p>
      <Periods />
      {data === undefined ? (
        <Problem error={error} />
      ) : (
        <>
          <AsOf of={numbersKey} timeZone={session.business.timeZone} />
          <Figures numbers={data} />
          <Weeks numbers={data} />
          <Jobs />
          <p className="block quiet">Below, a job counts on the day on which its lead came.</p>
          <div className="lead-columns">
            <Origins title="By page" groups={data.sources} />
            <Origins title="By campaign" groups={data.campaigns} />
          </div>
        </>
      )}
      {session.role === 'owner' && (
        <>
          <HandOverAll session={session} />
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
