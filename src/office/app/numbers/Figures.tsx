import VisitorFigures from 'optional:figures/screen/VisitorFigures.tsx';
import { useStore } from '@nanostores/react';
import type { Session } from '../../contract/answers.ts';
import { PERIODS } from '../../contract/requests.ts';
import { $figures, $period } from '../queries.ts';
import { $router, figuresPath, numbersPath } from '../router.ts';
import { BackLink, Block } from '../ui.tsx';
import { Loaded, Switch, Table } from '../ui-later.tsx';

const Counted = () => {
  const period = useStore($period);
  const page = useStore($router);
  const metric = page?.route === 'figures' ? page.search.metric : undefined;
  const Visitors = VisitorFigures;
  if (Visitors === undefined) return <p>Visits are not counted here.</p>;
  return (
    <>
      <Switch
        label="Period"
        choices={PERIODS}
        chosen={period}
        hrefOf={(days) => figuresPath({ days, ...(metric && { metric }) })}
      />
      <Loaded query={$figures}>
        {(data) => (
          <Visitors
            data={data}
            metric={metric}
            hrefOf={(value) => figuresPath({ days: period, metric: value })}
            Block={Block}
            Switch={Switch}
            Table={Table}
          />
        )}
      </Loaded>
    </>
  );
};

/** Field data on speed and abandoned forms, for owners. */
export const Figures = ({ session }: { session: Session }) => (
  <>
    <BackLink href={numbersPath()}>Numbers</BackLink>
    <h1>What visitors get</h1>
    {session.role === 'owner' ? <Counted /> : <p>Only an owner sees what visitors get.</p>}
  </>
);
