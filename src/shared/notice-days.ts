import { daysAfter, isoDay } from './dates.ts';
import { toAreaPath } from './routes.ts';

/** When a notice is shown: rules that the build, the check, and the worker share. Days are the shop's, as 2026-11-26. */

type NoticeKind = 'holiday' | 'closed' | 'promotion' | 'lead-time';

/** About the opening hours; the others are not. */
const OF_HOURS: readonly NoticeKind[] = ['holiday', 'closed'];

type Days = { from: string; until: string };

export type NoticeDays = Days & {
  kind: NoticeKind;
  hours?: { from?: string | undefined; until?: string | undefined } | undefined;
};

/** Days with different hours; closed if no times are given. */
export type SpecialHours = Days & { opens?: string | undefined; closes?: string | undefined };

/** A notice as its schema returns it. */
type Written = {
  kind: NoticeKind;
  from: Date;
  until: Date;
  hours?: { from?: Date | undefined; until?: Date | undefined } | undefined;
};

export const toNoticeDays = ({ kind, from, until, hours }: Written): NoticeDays => ({
  kind,
  from: isoDay(from),
  until: isoDay(until),
  hours: hours && { from: hours.from && isoDay(hours.from), until: hours.until && isoDay(hours.until) },
});

/** What is shown on some days, by the name that pages and worker use for it. */
export type Part = Days & { name: string };

/** Where the worker tells browsers without JavaScript which notices are shown today. */
export const NOTICES_STYLES = '/notices.css';

/** The days on which the shop has different hours; undefined for a notice that is not about hours. */
export const hoursDays = ({ kind, from, until, hours = {} }: NoticeDays): Days | undefined =>
  OF_HOURS.includes(kind) ? { from: hours.from ?? from, until: hours.until ?? until } : undefined;

/**
 * The parts of a notice, by the names that pages and worker use, with the days on which each is shown: the banner, and
 * its row in the lists of opening hours, from the announcement until the usual hours are back.
 */
export const buildParts = (id: string, notice: NoticeDays): { banner: Part; row?: Part } => {
  const { from, until } = notice;
  const hours = hoursDays(notice);
  const first = hours && hours.from < from ? hours.from : from;
  return {
    banner: { name: id, from, until },
    ...(hours && { row: { name: `${id}-hours`, from: first, until: hours.until } }),
  };
};

/**
 * How many days before it is shown a part is put into the pages, and so how many may pass between two builds. Later ones stay out of
 * them, otherwise a year's holidays, written down at once, would weigh on every page all year.
 */
const AHEAD_DAYS = 60;

export const isInPages = ({ from, until }: Days, today: string) =>
  until >= today && from <= daysAfter(today, AHEAD_DAYS);

export const isShown = ({ from, until }: Days, today: string) => from <= today && today <= until;

/** For these pages (`/contact`, `/services/*`); undefined for all but ad pages, which have to be listed. */
export const isOnPage = (path: string, pages: readonly string[] | undefined): boolean => {
  if (!pages) return !path.startsWith('/ads/');
  const address = toAreaPath(path);
  return pages
    .map(toAreaPath)
    .some((page) => (page.endsWith('/*') ? address.startsWith(page.slice(0, -1)) : address === page));
};
