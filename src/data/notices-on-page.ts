import { daysAfter, startOfDay } from '../shared/dates.ts';
import { buildParts, hoursDays, isInPages, isOnPage, isShown, type Part, toNoticeDays } from '../shared/notice-days.ts';
import { getBusinessFacts, getToday } from './business-facts.ts';
import { getContent } from './content.ts';
import { specialHoursRow } from './hours.ts';

/** Every notice with its parts that are shown now or soon, by their first days. */
const getNotices = async () => {
  const today = await getToday();
  const near = (part: Part | undefined) =>
    part && (__PREVIEW__ ? part.until >= today : isInPages(part, today)) ? part : undefined;
  const { notices } = await getContent();
  const byDay = notices.toSorted((a, b) => a.data.from.getTime() - b.data.from.getTime());
  return byDay.map(({ id, data }) => {
    const days = toNoticeDays(data);
    const { banner, row } = buildParts(id, days);
    const hours = hoursDays(days);
    return {
      data,
      banner: near(banner),
      row: near(row),
      hours: hours && { ...hours, opens: data.hours?.opens, closes: data.hours?.closes },
    };
  });
};

/**
 * The attributes of an element that is shown on some days only: hidden, until the page's own script or the worker's styles show it.
 * `data-from` and `data-until` are seconds since 1970. Nothing in the preview, which shows all of them.
 */
const shownOn = ({ name, from, until }: Part, timeZone: string) =>
  __PREVIEW__
    ? {}
    : {
        hidden: true,
        'data-notice': name,
        'data-from': startOfDay(from, timeZone) / 1000,
        'data-until': startOfDay(daysAfter(until, 1), timeZone) / 1000,
      };

/** Notices at the top of pages; lead times are shown with the prices instead. */
const onTop = async () => (await getNotices()).filter(({ data }) => data.kind !== 'lead-time');

/** The notices of a page. `publishDate` is the day when one that visitors do not see yet appears, for the preview. */
export const getBanners = async (path: string) => {
  const { timeZone } = await getBusinessFacts();
  const today = await getToday();
  return (await onTop()).flatMap(({ banner, data: { text, link, pages, from } }) =>
    banner && isOnPage(path, pages)
      ? [
          {
            text,
            link,
            attributes: shownOn(banner, timeZone),
            publishDate: __PREVIEW__ && !isShown(banner, today) ? from : undefined,
          },
        ]
      : [],
  );
};

/** How far ahead the crew is booked, now and in the next weeks: each is shown on its own days. */
export const getLeadTimes = async () => {
  const { timeZone } = await getBusinessFacts();
  return (await getNotices()).flatMap(({ banner, data: { text, link, kind } }) =>
    banner && kind === 'lead-time' ? [{ text, link, attributes: shownOn(banner, timeZone) }] : [],
  );
};

/** Days with different hours, as rows of the lists of opening hours: { days: 'Nov 26–27', times: 'closed' }. */
export const getSpecialHoursRows = async () => {
  const { timeZone } = await getBusinessFacts();
  return (await getNotices()).flatMap(({ row, hours }) =>
    row && hours ? [{ ...specialHoursRow(hours), attributes: shownOn(row, timeZone) }] : [],
  );
};

/** The same days for search engines, which know themselves when they are over. */
export const getSpecialHours = async () =>
  (await getNotices()).flatMap(({ row, hours }) => (row && hours ? [hours] : []));

/** Whether pages have anything that is shown on some days only, other than lead times. */
export const hasNotices = async () => (await onTop()).some(({ banner, row }) => banner || row);
