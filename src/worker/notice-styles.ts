import noticesFile from '../content/notices.yaml';
import { parseContent } from '../server/parse-content.ts';
import { dayIn } from '../shared/dates.ts';
import { buildParts, isShown } from '../shared/notice-days.ts';

/**
 * Shows the day's notices in pages that have them hidden, to browsers without JavaScript: with it, each page decides by
 * itself. Read when it is requested, never when the worker starts: a broken notice delays or loses no lead.
 * @param file the text of notices.yaml
 */
export const buildStyles = (file: string, timeZone: string, now: Date): string => {
  const today = dayIn(timeZone, now);
  return Object.entries(parseContent<'notices'>(file))
    .flatMap(([id, notice]) => Object.values(buildParts(id, notice)))
    .filter((part) => isShown(part, today))
    .map(({ name }) => `[hidden][data-notice=${JSON.stringify(name)}]{display:block!important}`)
    .join('');
};

/** Never cached: tomorrow another one may be shown. */
export const noticeStyles = (timeZone: string, now: Date): Response =>
  new Response(buildStyles(noticesFile, timeZone, now), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' },
  });
