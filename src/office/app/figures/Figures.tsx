import { useStore } from '@nanostores/react';
import { METRIC_NAMES } from '../../../figures/contract/metrics.ts';
import type { Session } from '../../contract/answers.ts';
import { PERIODS } from '../../contract/requests.ts';
import { Switch } from '../numbers/Switch.tsx';
import { Problem } from '../Problem.tsx';
import { $figures, $period } from '../queries.ts';
import { $router, figuresPath, numbersPath } from '../router.ts';
import { Funnels } from './Funnels.tsx';
import { Speeds } from './Speeds.tsx';

const Counted = () => {
  const { data, error } = useStore($figures);
  const period = useStore($period);
  const page = useStore($router);
  const metric = METRIC_NAMES.find((name) => page?.route === 'figures' && name === page.search.metric) ?? 'LCP';
  return (
    <>
      <Switch label="Period" choices={PERIODS} chosen={period} hrefOf={(days) => figuresPath({ days, metric })} />
      {data === undefined ? (
        <Problem error={error} />
      ) : (
        <>
          {!data.isOn && (
            <p className="block">
              Visits are not counted: <code>figures: true</code> in business.yaml switches it on.
            </p>
          )}
          <Speeds figures={data} metric={metric} hrefOf={(value) => figuresPath({ days: period, metric: value })} />
          <Funnels figures={data} />
        </>
      )}
    </>
  );
};

/** What visitors really got, and where forms are left: for owners. */
export const Figures = ({ session }: { session: Session }) => (
  <>
    <p>
      <a className="link" href={numbersPath()}>
        ‹ Numbers
      </a>
    </p>
    <h1>What visitors get</h1>
    {session.role === 'owner' ? <Counted /> : <p>Only an owner sees what visitors get.</p>}
  </>
);
