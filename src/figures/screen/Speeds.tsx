import type { Lent } from 'optional:figures/screen/VisitorFigures.tsx';
import { count } from '../../shared/count.ts';
import { displayDays } from '../../shared/dates.ts';
import { FEWEST_VIEWS } from '../contract/beacon.ts';
import type { Figures, Speed } from '../contract/figures-schema.ts';
import { LINES, METRICS, type Metric, metricText } from '../contract/metrics.ts';
import { pageName } from '../contract/page-kinds.ts';

type Props = Lent & { figures: Figures; metric: Metric; hrefOf: (metric: string) => string };

/** How wide a bar is, of the room that its week has. */
const BAR = 0.72;

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** A value and its place to the budget, in words: color alone does not reach everyone. */
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

const Weeks = ({ speeds, weeks, metric }: { speeds: Speed[]; weeks: string[]; metric: Metric }) => (
  <details>
    <summary className="link">Show as a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keys, too */}
    <section className="scrolls" tabIndex={0} aria-label={`${METRICS[metric].name} a week, as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {speeds.map(({ page }) => (
              <th key={page} scope="col">
                {pageName(page)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week}>
              <th scope="row">{displayDays(week, week)}</th>
              {speeds.map(({ page, spans }) => {
                const { p75 = null, views = 0 } = spans[index] ?? {};
                return (
                  <td key={page}>
                    {valueText(metric, p75)}
                    {p75 !== null && ` (${views})`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

const Lines = ({ lines, metric }: { lines: Figures['lines']; metric: Metric }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">On a line of</th>
        <th scope="col">{METRICS[metric].name}</th>
        <th scope="col">Views</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line, p75, views }) => (
        <tr key={line}>
          <th scope="row">{LINES[line]}</th>
          <td>{valueText(metric, p75)}</td>
          <td>{views}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** One measure by kind of page, week by week, against its budget. */
export const Speeds = ({ figures, metric, hrefOf, Block, Switch }: Props) => {
  const speeds = figures.speeds.filter((speed) => speed.metric === metric);
  const { budget } = METRICS[metric];
  const top = Math.max(budget * 1.25, ...speeds.flatMap(({ spans }) => spans.map(({ p75 }) => p75 ?? 0)));
  const names = Object.fromEntries(Object.entries(METRICS).map(([key, { name }]) => [key, name]));
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
          <Weeks speeds={speeds} weeks={figures.spans} metric={metric} />
          <Lines lines={figures.lines.filter((line) => line.metric === metric)} metric={metric} />
        </>
      )}
    </Block>
  );
};
