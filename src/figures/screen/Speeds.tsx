import type { Lent } from 'optional:figures/screen/VisitorFigures.tsx';
import { count } from '../../shared/count.ts';
import { displayDays } from '../../shared/dates.ts';
import { FEWEST_VIEWS } from '../contract/beacon.ts';
import type { Figures, Speed } from '../contract/figures-schema.ts';
import { LINES, METRICS, type Metric, metricText } from '../contract/metrics.ts';
import { pageName } from '../contract/page-kinds.ts';

type Props = Lent & { figures: Figures; metric: Metric; hrefOf: (metric: string) => string };

/** How wide a bar is, as a share of its week's space. */
const BAR = 0.72;

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** A value and how it compares with the budget, in words: color alone does not reach everyone. */
const valueText = (metric: Metric, p75: number | null) => {
  if (p75 === null) return '–';
  return `${metricText(metric, p75)}${p75 > METRICS[metric].budget ? ', over' : ''}`;
};

const viewsText = (views: number) => `${count(views, 'view')}${views < FEWEST_VIEWS ? ': too few to say' : ''}`;

/** The weeks of one kind of page. The table below says the same. */
const SmallChart = ({ speed, top }: { speed: Speed; top: number }) => {
  const { metric, page, spans } = speed;
  const { budget } = METRICS[metric];
  return (
    <li>
      {pageName(page)}
      <b>{valueText(metric, speed.p75)}</b>
      <span className="quiet">{viewsText(speed.views)}</span>
      <svg aria-hidden="true">
        {spans.map(({ p75 }, week) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={week}
            className={(p75 ?? 0) > budget ? 'is-over' : undefined}
            x={percent((week + (1 - BAR) / 2) / spans.length)}
            width={percent(BAR / spans.length)}
            y={percent(1 - (p75 ?? 0) / top)}
            height={percent((p75 ?? 0) / top)}
          />
        ))}
        <line x1="0" x2="100%" y1={percent(1 - budget / top)} y2={percent(1 - budget / top)} />
      </svg>
    </li>
  );
};

/** One measure by kind of page, week by week, against its budget. */
export const Speeds = ({ figures, metric, hrefOf, Block, Switch, Table }: Props) => {
  const speeds = figures.speeds.filter((speed) => speed.metric === metric);
  const lines = figures.lines.filter((line) => line.metric === metric);
  const { name, budget } = METRICS[metric];
  const top = Math.max(budget * 1.25, ...speeds.flatMap(({ spans }) => spans.map(({ p75 }) => p75 ?? 0)));
  const names = Object.fromEntries(Object.entries(METRICS).map(([key, { name }]) => [key, name]));
  const weekText = ({ p75 = null, views = 0 }: Partial<Speed['spans'][number]> = {}) =>
    p75 === null ? valueText(metric, p75) : `${valueText(metric, p75)} (${views})`;
  return (
    <Block title="How fast pages are">
      <Switch label="Measure" choices={names} chosen={metric} hrefOf={hrefOf} />
      {speeds.length === 0 ? (
        <p className="quiet">Nothing was measured in this period.</p>
      ) : (
        <>
          <p className="quiet">
            What three of four views stayed below, a bar for each week; the dashed line is the budget of{' '}
            {metricText(metric, budget)}. Dark bars are over it.
          </p>
          <ul className="small-charts">
            {speeds.map((speed) => (
              <SmallChart key={speed.page} speed={speed} top={top} />
            ))}
          </ul>
          <details>
            <summary className="link">Show as a table</summary>
            <Table
              label={`${name} a week, as a table`}
              head={['Week of', ...speeds.map(({ page }) => pageName(page))]}
              rows={figures.spans.map((week, index) => [
                displayDays(week, week),
                ...speeds.map(({ spans }) => weekText(spans[index])),
              ])}
            />
          </details>
          <Table
            head={['On a line of', name, 'Views']}
            rows={lines.map(({ line, p75, views }) => [LINES[line], valueText(metric, p75), views])}
          />
        </>
      )}
    </Block>
  );
};
