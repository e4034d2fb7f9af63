import { Problem, parseFlags } from '../../cli/main.ts';
import { parseSince } from '../../leads/cli/options.ts';
import { toTable } from '../../leads/cli/table.ts';
import type { RunQuery } from '../../server/query.ts';
import { DAY_MS, daysAfter, isoDay, mondaysUntil, WEEK_DAYS } from '../../shared/dates.ts';
import { FEWEST_VIEWS } from '../contract/beacon.ts';
import type { Figures, Funnel, Speed } from '../contract/figures-schema.ts';
import { shareText } from '../contract/interval.ts';
import { LINES, METRICS, type Metric, metricText } from '../contract/metrics.ts';
import { pageName } from '../contract/page-kinds.ts';
import { readFigures } from '../server/report.ts';

const SEE_USAGE = 'npm run figures -- --help shows what can be asked.';

/** The default for --since, in weeks. */
const DEFAULT_WEEKS = 12;

export const USAGE = `Shows how fast pages really were, and where forms are left.

  npm run figures -- [--since 2026-01-31] [--json] [--remote]

  --since   from the week of this day on (${DEFAULT_WEEKS} weeks by default)
  --json    for machines
  --remote  the deployed database instead of the one on this machine

Times and shifts are what three of four page views stayed below; a bar is a week. After a share is the interval that
contains the true one, 19 times out of 20.`;

const FLAGS = {
  help: { type: 'boolean', short: 'h' },
  since: { type: 'string' },
  json: { type: 'boolean' },
  remote: { type: 'boolean' },
} as const;

/** Reads the command line. @throws {Problem} that says what is wrong and what to write */
export const parseOptions = (args: string[]) => {
  const { values, positionals } = parseFlags(args, FLAGS, SEE_USAGE, Number.POSITIVE_INFINITY);
  const { help = false, since, json = false, remote = false } = values;
  if (positionals[0] !== undefined) throw new Problem(`"${positionals[0]}" is one word too many. ${SEE_USAGE}`);
  if (since !== undefined) parseSince(since);
  return { help, since, json, remote };
};

const BARS = '▁▂▃▄▅▆▇█';

/** A bar for each week, none if nothing was measured. */
const sparkline = (values: readonly (number | null)[]): string => {
  const most = Math.max(...values.map((value) => value ?? 0), Number.MIN_VALUE);
  return values.map((value) => (value === null ? ' ' : BARS[Math.round((value / most) * (BARS.length - 1))])).join('');
};

const few = (views: number) => (views < FEWEST_VIEWS ? ' (few)' : '');

type Measured = { metric: Metric; p75: number | null; views: number };

/** The rows as a table, if there are any. */
const tableOf: typeof toTable = (rows, columns) =>
  rows.length === 0 ? 'Nothing was counted.' : toTable(rows, columns);

const measuredColumns = {
  p75: ({ metric, p75 }: Measured) => (p75 === null ? '–' : metricText(metric, p75)),
  budget: ({ metric, p75 }: Measured) =>
    `${metricText(metric, METRICS[metric].budget)}${p75 !== null && p75 > METRICS[metric].budget ? ' over' : ''}`,
  views: ({ views }: Measured) => `${views}${few(views)}`,
};

const speedTable = (speeds: Speed[]) =>
  tableOf(speeds, {
    measure: ({ metric }) => METRICS[metric].name,
    page: ({ page }) => pageName(page),
    ...measuredColumns,
    weeks: ({ spans }) => sparkline(spans.map(({ p75 }) => p75)),
  });

const lineTable = (lines: Figures['lines']) =>
  tableOf(lines, {
    measure: ({ metric }) => METRICS[metric].name,
    line: ({ line }) => LINES[line],
    ...measuredColumns,
  });

const stops = ({ fields }: Funnel) =>
  fields
    .filter(({ left }) => left > 0)
    .slice(0, 3)
    .map(({ field, left }) => `${field} ${left}`)
    .join(', ');

const funnelTable = (funnels: Funnel[]) =>
  tableOf(funnels, {
    form: ({ form }) => form,
    page: ({ page }) => pageName(page),
    seen: ({ steps }) => steps.seen,
    begun: ({ steps }) => steps.touched,
    sent: ({ steps }) => steps.sent,
    refused: ({ fields }) => Math.max(0, ...fields.map(({ refused }) => refused)),
    failed: ({ steps }) => steps.failed,
    confirmed: ({ steps }) => steps.confirmed,
    'confirmed of begun': ({ steps }) => shareText(steps.confirmed, steps.touched) + few(steps.touched),
    answers: ({ steps }) => steps.answer,
    photos: ({ steps }) => steps.photo,
    'left at': stops,
  });

const tapTable = (taps: Figures['taps']) =>
  tableOf(taps, { page: ({ page }) => pageName(page), called: ({ called }) => called, texted: ({ texted }) => texted });

type Options = { since: string | undefined; json: boolean };

/** `npm run figures`: tables for people, or everything for machines. */
export const showFigures = async (run: RunQuery, { since, json }: Options): Promise<void> => {
  const today = isoDay(new Date());
  const weeks =
    since === undefined ? DEFAULT_WEEKS : Math.ceil((Date.parse(today) - Date.parse(since)) / DAY_MS / WEEK_DAYS) + 1;
  const mondays = mondaysUntil(today, Math.max(1, weeks)).filter(
    (monday) => daysAfter(monday, WEEK_DAYS) > (since ?? ''),
  );
  const figures = await readFigures(
    run,
    mondays.map((monday) => [monday, daysAfter(monday, WEEK_DAYS)]),
  );
  if (json) return console.log(JSON.stringify(figures, undefined, 2));
  const parts = [
    ['How fast pages are', speedTable(figures.speeds)],
    ['By kind of line', lineTable(figures.lines)],
    ['Forms', funnelTable(figures.funnels)],
    ['Taps on a phone number', tapTable(figures.taps)],
  ];
  console.log(parts.flat().join('\n\n'));
};
