import type { Notice } from '../../schemas/notice.ts';
import { DAY_MS, isMonthOver } from '../../shared/dates.ts';
import { nearest } from '../../shared/nearest.ts';
import { buildParts, hoursDays, isInPages, type NoticeDays, toNoticeDays } from '../../shared/notice-days.ts';
import { toAreaPath } from '../../shared/routes.ts';
import {
  type ContentEntry,
  error,
  type Finding,
  fieldsOfSingle,
  parseOnce,
  type Site,
  type SiteOnDisk,
  warning,
} from './checked-site.ts';
import { MONTHS } from './fields/field-corrections.ts';
import { mayBeUnread } from './link-targets.ts';
import { shopDay, waitingEntries } from './waiting.ts';
import { inBraces, snippet } from './yaml/write-yaml.ts';

/** What fits into three lines of a phone; more pushes the page too far down. */
const LONGEST_TEXT = 130;

/** A shop that is closed for longer probably has a wrong year in its dates. */
const LONGEST_CLOSURE_DAYS = 60;

type DatedNotice = { entry: ContentEntry; notice: Notice; days: NoticeDays; hours: ReturnType<typeof hoursDays> };

/** The notices that can be read, with their days; for the others their schema's findings are enough. */
const readNotices = (entries: readonly ContentEntry[]): DatedNotice[] =>
  entries.flatMap((entry) => {
    if (entry.collection !== 'notices') return [];
    const notice = parseOnce(entry).data as Notice | undefined;
    if (!notice) return [];
    const days = toNoticeDays(notice);
    return { entry, notice, days, hours: hoursDays(days) };
  });

const OVER = 'This notice is over: no one sees it anymore. Remove it, or write its next days.';

const wrongDays = ({ entry, days, hours, notice }: DatedNotice, today: string): Finding[] => {
  if (hours && hours.until < hours.from) {
    const message = `These hours end on ${hours.until}, before they begin on ${hours.from}. Correct one of the two days.`;
    return [error(entry, ['hours', notice.hours?.until ? 'until' : 'from'], message)];
  }
  const { banner, row } = buildParts(entry.id, days);
  if (banner.until < today && (row?.until ?? '') < today) return [warning(entry, ['until'], OVER)];
  if (!hours) return [];
  if (days.until < hours.from) {
    const message = `The notice is gone before the hours change on ${hours.from}. Show it until ${hours.until}.`;
    return [warning(entry, ['until'], message)];
  }
  const length = (Date.parse(hours.until) - Date.parse(hours.from)) / DAY_MS + 1;
  if (length <= LONGEST_CLOSURE_DAYS || notice.hours?.opens) return [];
  const from = notice.hours?.from
    ? ''
    : ' If the notice should be shown only that long, write the days on which you are closed in "hours".';
  return [warning(entry, ['until'], `The shop would be closed for ${length} days. Is the year right?${from}`)];
};

/** `December 24` or `Dec. 24`, but not the day when the shop reopens, or a deadline. */
const FIRST_DAY = new RegExp(
  `(?<!\\b(?:until|till|through|to|and|before|by|back|again|open|reopen|reopens)(?: on)? )\\b((${MONTHS.join('|')})[a-z]*\\.? (\\d{1,2}))\\b`,
  'i',
);

/** The first day of different hours in a notice's text, if the shop has them from an earlier day on. */
const wrongFirstDay = ({ entry, notice, days, hours }: DatedNotice): Finding[] => {
  const [, words, month = '', dayOfMonth = ''] = FIRST_DAY.exec(notice.text) ?? [];
  if (!hours || !words) return [];
  const inYear = `${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const said = [hours.from, hours.until].map((day) => `${day.slice(0, 4)}-${inYear}`).find((day) => day > hours.from);
  if (!said || said > hours.until || hours.from.endsWith(inYear)) return [];
  const is = notice.hours?.opens ? 'has other hours' : 'is closed';
  const keep = notice.hours?.from ? '' : ' Keep this line, by which it is shown early, and add the days below it.';
  const message = `The shop ${is} from ${hours.from} on and offers no visits then, but the text says ${words}.${keep}`;
  const corrected = inBraces(['hours'], { ...notice.hours, ...days.hours, from: said });
  return [warning(entry, notice.hours?.from ? ['hours', 'from'] : ['from'], message, corrected)];
};

/** Visits are offered during a promotion. */
const openThough = ({ entry, notice: { kind, text, hours } }: DatedNotice): Finding[] => {
  if (kind !== 'promotion' || hours || !/\bclosed\b(?!-)/i.test(text)) return [];
  const message = 'A promotion closes nothing, so visits are offered on these days. Is the shop closed? Then say so.';
  return [warning(entry, ['kind'], message, snippet(entry.data, ['kind'], 'closed'))];
};

const tooLong = ({ entry, notice: { text } }: DatedNotice): Finding[] => {
  const message = `${text.length} characters push the page far down on phones. Up to ${LONGEST_TEXT} are three lines: shorten it, and say more on a page that "link" names.`;
  return text.length <= LONGEST_TEXT ? [] : [warning(entry, ['text'], message)];
};

const contradictions = (notices: readonly DatedNotice[]): Finding[] =>
  notices.flatMap(({ entry, hours }, index) => {
    const isAtOnce = (theirs: DatedNotice['hours']) =>
      hours && theirs && hours.from <= theirs.until && theirs.from <= hours.until;
    const other = notices.slice(0, index).find((before) => isAtOnce(before.hours));
    if (!other?.hours || !hours) return [];
    const day = [hours.from, other.hours.from].toSorted().at(-1);
    const message = `"${other.entry.id}" says other hours for ${day} as well. Write into "hours" of each on which days they are so.`;
    return error(entry, [], message);
  });

/** What the schema cannot say about notices: impossible days and hours, and two that contradict each other. */
export const wrongNotices = ({ entries, now }: Site): Finding[] => {
  const notices = readNotices(entries);
  const today = shopDay(entries, now);
  const single = notices.flatMap((read) => [
    ...wrongDays(read, today),
    ...wrongFirstDay(read),
    ...openThough(read),
    ...tooLong(read),
  ]);
  return [...single, ...contradictions(notices)];
};

export const unknownNoticePages = ({ entries, addresses, incomplete }: SiteOnDisk): Finding[] => {
  const pages = [...addresses];
  const folders = [...new Set(pages.map((address) => `${address.slice(0, address.lastIndexOf('/'))}/*`))];
  const named = readNotices(entries).flatMap(({ entry, notice }) =>
    (notice.pages ?? []).map((page, index) => ({ entry, page, index })),
  );
  return named.flatMap(({ entry, page, index }) => {
    const isFolder = page.endsWith('/*');
    const meant = toAreaPath(page);
    const isKnown = isFolder
      ? pages.some((address) => toAreaPath(address).startsWith(meant.slice(0, -1)))
      : addresses.has(page) || addresses.has(meant);
    if (isKnown || mayBeUnread(page, incomplete)) return [];
    const guess = nearest(page, isFolder ? folders : pages);
    const message = `There is no page ${page} on this site.${guess ? ` Did you mean ${guess}?` : ''}`;
    return error(entry, ['pages', index], message);
  });
};

/** Lead times with none to follow, each with its last day: after it no one can read when work could begin. */
export const lastLeadTimes = (entries: readonly ContentEntry[]): { entry: ContentEntry; until: string }[] => {
  const leadTimes = readNotices(entries).filter(({ notice }) => notice.kind === 'lead-time');
  return leadTimes.flatMap(({ entry, days: { until } }) =>
    leadTimes.some(({ days }) => days.until > until) ? [] : [{ entry, until }],
  );
};

/** Whether pages built now differ from those of an earlier moment just because of the shop's calendar. */
export const changedWithDay = (entries: readonly ContentEntry[], before: Date, now: Date): boolean => {
  const [then, today] = [shopDay(entries, before), shopDay(entries, now)];
  if (then === today) return false;
  const [waited, waits] = [waitingEntries(entries, before), waitingEntries(entries, now)];
  const { booking } = fieldsOfSingle(entries, 'business');
  const parts = readNotices(entries).flatMap(({ entry, days }) => Object.values(buildParts(entry.id, days)));
  return (
    entries.some((entry) => waited.has(entry) !== waits.has(entry)) ||
    parts.some((part) => isInPages(part, then) !== isInPages(part, today)) ||
    (typeof booking === 'string' && isMonthOver(booking, then) !== isMonthOver(booking, today)) ||
    then.slice(0, 4) !== today.slice(0, 4)
  );
};
