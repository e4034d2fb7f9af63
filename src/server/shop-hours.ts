import noticesFile from '../content/notices.yaml';
import { memoize } from '../shared/memoize.ts';
import { hoursDays } from '../shared/notice-days.ts';
import { type Span, spansOn, toSpans } from '../shared/opening-hours.ts';
import { business } from './mail-facts.ts';
import { parseContent } from './parse-content.ts';

/**
 * From when until when the shop is open on given days, by its usual hours and its notices; none on a closed day.
 * Notices are read when this is called, never when the worker starts: a broken one loses no lead. @param file the text of notices.yaml
 */
const readShopSpans = (file = noticesFile, hours = business.hours): ((day: string) => Span[]) => {
  const notices = Object.values(parseContent<'notices'>(file));
  return (day) => {
    const notice = notices.find((one) => {
      const days = hoursDays(one);
      return days !== undefined && days.from <= day && day <= days.until;
    });
    return notice === undefined ? spansOn(day, hours) : toSpans(notice.hours ?? {});
  };
};

const spansIn = memoize((file: string) => readShopSpans(file));

export const shopSpans = (day: string): Span[] => spansIn(noticesFile)(day);

export const isShopOpen = memoize((day: string) => shopSpans(day).length > 0);
