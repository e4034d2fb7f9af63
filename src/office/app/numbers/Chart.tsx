import { sum } from '../../../shared/count.ts';
import { displayDays } from '../../../shared/dates.ts';
import { colors } from '../../../styles/tokens.mjs';
import type { Numbers } from '../../contract/answers.ts';
import { sourceText } from '../format.ts';

/** Without a year: a phone has no room for it, and the weeks follow one another. */
const weekText = (day: string) => displayDays(day, day);

/** Told apart by lightness as well as hue; never cedar, which is for buttons. */
const GROUNDS = [colors.deep, colors.shallows, colors.lake, colors.sawdust, colors.slate, colors.water, colors.line];

const MOST_LINES = 5;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Labels below the bars: as many as fit the narrowest phone. */
const MOST_NAMES = 4;

/** How wide a bar is, as a share of its week's space. */
const BAR = 0.72;

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/**
 * Leads per week as bars, one part for each source. Positions are shares of the picture's size, so that it fits every screen and
 * its text keeps its size. The table next to it says the same.
 */
export const Chart = ({ weeks, bySource }: Pick<Numbers, 'weeks' | 'bySource'>) => {
  /** how many came in a week from the first sources up to this one */
  const added = (week: number, sources = bySource.length) =>
    sum(bySource.slice(0, sources).map(({ counts }) => counts[week] ?? 0));
  const most = Math.max(1, ...weeks.map((_, week) => added(week)));
  const step = STEPS.find((size) => most / size <= MOST_LINES) ?? most;
  const top = Math.ceil(most / step) * step;
  const lines = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  const y = (leads: number) => percent(1 - leads / top);
  const x = (week: number) => percent(week / weeks.length);
  const namedEvery = Math.ceil(weeks.length / MOST_NAMES);
  return (
    <div className="chart">
      <svg role="img" aria-label="Leads a week by page, as bars; the table below says the same">
        {lines.map((leads) => (
          <g key={leads}>
            <line x1="0" x2="100%" y1={y(leads)} y2={y(leads)} />
            <text x="-8" y={y(leads)} dy="0.35em" textAnchor="end">
              {leads}
            </text>
          </g>
        ))}
        {bySource.map(({ label, counts }, source) => (
          <g key={label} fill={GROUNDS[source % GROUNDS.length]}>
            {weeks.map((week, index) => (
              <rect
                key={week}
                x={x(index + (1 - BAR) / 2)}
                width={x(BAR)}
                y={y(added(index, source + 1))}
                height={percent((counts[index] ?? 0) / top)}
              >
                <title>{`${weekText(week)}, ${sourceText(label)}: ${counts[index]}`}</title>
              </rect>
            ))}
          </g>
        ))}
        {weeks.map(
          (week, index) =>
            index % namedEvery === 0 && (
              <text key={week} x={x(index + 0.5)} y="100%" dy="1.5em" textAnchor="middle">
                {weekText(week)}
              </text>
            ),
        )}
      </svg>
      <ul className="row-facts">
        {bySource.map(({ label }, source) => (
          <li key={label}>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={GROUNDS[source % GROUNDS.length]} />
            </svg>
            {sourceText(label)}
          </li>
        ))}
      </ul>
    </div>
  );
};
