import type { RunQuery } from '../../server/query.ts';
import { count, sum } from '../../shared/count.ts';
import { DAY_MS } from '../../shared/dates.ts';
import type { HealthProblem } from './check-health.ts';
import { type OutboxState, selectState } from './outbox.ts';
import { countBySource, countMarked } from './stored-leads.ts';

const WEEK_MS = 7 * DAY_MS;

/** The privacy policy's promise: no lead is kept longer. */
export const KEEP_MONTHS = 24;

/** The builder is reminded a month earlier, so that the promise is kept. */
const REMIND_MONTHS = KEEP_MONTHS - 1;

/** The same day of an earlier month, in UTC; the month's last day if it has no such day. */
export const monthsBefore = (now: Date, months: number): Date => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
};

type Week = {
  sources: { source: string; leads: number }[];
  spam: number;
  old: number;
  outbox: OutboxState;
};

export const readWeek = async (run: RunQuery, now: Date): Promise<Week> => {
  const since = new Date(now.getTime() - WEEK_MS).toISOString();
  const sources = await run(countBySource(since));
  const [marked] = await run(countMarked(since, monthsBefore(now, REMIND_MONTHS).toISOString()));
  const [outbox] = await run(selectState(since));
  if (marked === undefined || outbox === undefined) throw new Error('The database gave no figures');
  return { sources, ...marked, outbox };
};

/** Anyone can send a lead from a made-up source. */
const MOST_SOURCES = 20;

const total = ({ sources }: Week) => sum(sources.map(({ leads }) => leads));

export const weekLine = (week: Week, problems: HealthProblem[]): string =>
  `Last 7 days: ${count(total(week), 'lead')}. ${problems.length === 0 ? 'All is well.' : 'Something is wrong.'}`;

/** The week as text. @param besides lines from other floors */
export const weekText = (week: Week, problems: HealthProblem[], besides: string[]): string => {
  const { sources, spam, old, outbox } = week;
  const parts = [
    [weekLine(week, problems), ...problems.map(({ sentence }) => `- ${sentence}`)],
    [
      ...sources.slice(0, MOST_SOURCES).map(({ source, leads }) => `${String(leads).padStart(5)}  ${source}`),
      ...(sources.length > MOST_SOURCES ? [`       and ${sources.length - MOST_SOURCES} more sources`] : []),
    ],
    besides,
    [
      `Suspected spam, kept but not mailed: ${spam}${spam > 0 ? ' (npm run leads -- list --spam)' : ''}`,
      `Messages that could not be sent: ${outbox.failed} to you, ${outbox.failed_to_visitors} to visitors`,
      ...(old > 0
        ? [
            `Older than ${REMIND_MONTHS} months: ${count(old, 'lead')} (npm run leads -- purge --older-than ${REMIND_MONTHS}m)`,
          ]
        : []),
    ],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
};
