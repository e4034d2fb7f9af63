import { isInPages, partsOf } from '../../../shared/notice-days.ts';
import type { ContentEntry } from '../content-entry.ts';
import { readNotices } from './notices.ts';
import { shopDay, waitingEntries } from './waiting.ts';

/**
 * Whether pages that are built now differ from those of an earlier moment by the shop's calendar alone: an entry has its day, a
 * notice comes into the pages or has left them, a year began.
 */
export const changedWithDay = (entries: readonly ContentEntry[], before: Date, now: Date): boolean => {
  const [then, today] = [shopDay(entries, before), shopDay(entries, now)];
  if (then === today) return false;
  const waiting = waitingEntries(entries, before);
  const parts = readNotices(entries).flatMap(({ entry, days }) => Object.values(partsOf(entry.id, days)));
  return (
    entries.some((entry) => waiting.isScheduled(entry) && waiting.opensOn(entry) <= today) ||
    parts.some((part) => isInPages(part, then) !== isInPages(part, today)) ||
    then.slice(0, 4) !== today.slice(0, 4)
  );
};
