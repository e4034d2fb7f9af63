import type { Lent } from 'optional:figures/screen/VisitorFigures.tsx';
import { figuresSchema } from '../contract/figures-schema.ts';
import { METRIC_NAMES } from '../contract/metrics.ts';
import { Funnels } from './Funnels.tsx';
import { Speeds } from './Speeds.tsx';

type Props = Lent & {
  data: unknown;
  metric: string | undefined;
  hrefOf: (metric: string) => string;
};

/** How fast pages really were, and where forms are left. The office, if there is one, shows it to owners. */
const VisitorFigures = ({ data, metric, hrefOf, ...lent }: Props) => {
  const figures = figuresSchema.parse(data);
  return (
    <>
      {!figures.isOn && (
        <p className="block">
          Visits are not counted: <code>figures: true</code> in business.yaml switches it on.
        </p>
      )}
      <Speeds
        figures={figures}
        metric={METRIC_NAMES.find((name) => name === metric) ?? 'LCP'}
        hrefOf={hrefOf}
        {...lent}
      />
      <Funnels figures={figures} Block={lent.Block} Table={lent.Table} />
    </>
  );
};

export default VisitorFigures;
