import { daysAfter, isoDay } from '../../shared/dates.ts';
import type { Reminder } from '../../shared/reminder-kinds.ts';
import { type ContentEntry, walkEntry } from '../check/content-entry.ts';
import { readContent } from '../check/content-files.ts';
import { fieldName } from '../check/format-findings.ts';
import { lastLeadTimes } from '../check/notice-rules.ts';
import { staleTotals } from '../check/price-rules.ts';
import { entriesOf } from '../check/read-file.ts';
import { unseenCopy } from '../check/unseen-copy.ts';
import { dayField, waitingEntries } from '../check/waiting.ts';
import { placeOf } from './obstacle.ts';
import { readSettings, SETTINGS_FILE } from './worker-settings.ts';

/** So long does the engine's date hold before somebody should look what has changed since, in days. */
const ENGINE_DAYS = 365;

/** What somebody should look at now or some day, of what the project knows: each says from or until which day. */
export const readReminders = async (root: string, now: Date): Promise<Reminder[]> => {
  const entries = (await readContent(root)).files.flatMap(entriesOf);
  const { text, config } = await readSettings(root);
  const unseen = await unseenCopy({ root, entries });
  return [
    ...entries.flatMap(factsToRead),
    ...staleTotals({ entries })
      .filter(({ severity }) => severity === 'warning')
      .map(({ file, line, says }): Reminder => ({ group: 'sums', file, line, says })),
    ...unseen.map(
      ({ file, line, entry, path = [] }): Reminder => ({
        group: 'unseen',
        file,
        line,
        says: [entry, fieldName(path)].filter(Boolean).join(' › '),
      }),
    ),
    ...engineDate(text, config.compatibility_date),
    ...leadTimesOver(entries),
    ...stillToCome(entries, now),
  ];
};

/** Facts with the day on which they were last read, each from the day on which they are too old. */
const factsToRead = (entry: ContentEntry): Reminder[] =>
  walkEntry(entry).flatMap(({ path, value, notes: { lastsDays } }) =>
    lastsDays !== undefined && value instanceof Date
      ? [{ group: 'stale', ...placeOf(entry, path), says: entry.id, from: daysAfter(isoDay(value), lastsDays) }]
      : [],
  );

const stillToCome = (entries: readonly ContentEntry[], now: Date): Reminder[] => {
  const waiting = waitingEntries(entries, now);
  return entries.filter(waiting.isScheduled).map((entry) => {
    const until = waiting.opensOn(entry);
    return { group: 'future', ...placeOf(entry, [dayField(entry)]), says: `${entry.id}, from ${until}`, until };
  });
};

const leadTimesOver = (entries: readonly ContentEntry[]): Reminder[] =>
  lastLeadTimes(entries).map(({ entry, until }) => ({
    group: 'leadTime',
    ...placeOf(entry, ['until']),
    says: `${entry.id}, until ${until}`,
    from: daysAfter(until, 1),
  }));

const engineDate = (text: string, date: string | undefined): Reminder[] => {
  if (date === undefined || Number.isNaN(Date.parse(date))) return [];
  const line = text.split('\n').findIndex((one) => one.includes('"compatibility_date"')) + 1;
  const says = `compatibility_date is ${date}`;
  return [{ group: 'engine', file: SETTINGS_FILE, line, says, from: daysAfter(date, ENGINE_DAYS) }];
};
