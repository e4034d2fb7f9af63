import type { Path } from '../../schemas/fields.ts';
import { daysAfter, isoDay } from '../../shared/dates.ts';
import type { Reminder } from '../../shared/reminder-kinds.ts';
import { asFields, type ContentEntry, type Finding, fieldPlace, walkEntry } from '../check/checked-site.ts';
import { unchecked } from '../check/date-rules.ts';
import { fieldName } from '../check/format-findings.ts';
import { lastLeadTimes } from '../check/notice-rules.ts';
import { staleTotals } from '../check/price-rules.ts';
import { dayField, waitingEntries } from '../check/waiting.ts';

/** How many days before the end of an ad, notice, or claim a reminder comes; a draft of this age counts as forgotten. */
const MONTH_DAYS = 30;

/**
 * What someone should check now or later, from the texts of all files: each says from or until which day it applies. The
 * editing screen calls this as well, in a browser.
 * @param changedOn the day on which each file was last changed, as 2027-03-01, by its path, if known
 */
export const contentReminders = (
  entries: readonly ContentEntry[],
  now: Date,
  changedOn: ReadonlyMap<string, string>,
): Reminder[] => [
  ...entries.flatMap(factsToRead),
  ...unchecked({ entries }).map((finding) => ({
    ...toReminder('unchecked', finding),
    path: [...(finding.path ?? []), 'checked'],
  })),
  ...staleTotals({ entries })
    .filter(({ severity }) => severity === 'warning')
    .map(({ file, line, entry, path, message }): Reminder => ({ group: 'sums', file, line, entry, path, message })),
  ...entries.flatMap(endings),
  ...remindOfLeadTime(entries),
  ...entries.flatMap((entry) => oldDraft(entry, changedOn.get(entry.file.path))),
  ...entries.flatMap(renderings),
  ...listScheduled(entries, now),
];

/** Findings at a field, by the field's name. */
const toReminder = (group: Reminder['group'], { file, line, entry, path = [] }: Finding): Reminder => ({
  group,
  file,
  line,
  entry,
  path,
  message: [entry, fieldName(path)].filter(Boolean).join(' › '),
});

const remind = (
  group: Reminder['group'],
  entry: ContentEntry,
  path: Path,
  details: Pick<Reminder, 'message' | 'from' | 'until'>,
): Reminder => ({ group, ...fieldPlace(entry, path), ...details });

/** Facts with the day they were last checked, each from the day on which they are too old. */
const factsToRead = (entry: ContentEntry): Reminder[] =>
  walkEntry(entry).flatMap(({ path, value, notes: { lastsDays } }) =>
    lastsDays !== undefined && value instanceof Date
      ? remind('stale', entry, path, { message: entry.id, from: daysAfter(isoDay(value), lastsDays) })
      : [],
  );

/** Whatever has a last day. A lead time's is a separate kind. */
const endings = (entry: ContentEntry): Reminder[] => {
  const { until, kind } = asFields(entry.data);
  if (!(until instanceof Date) || kind === 'lead-time') return [];
  const last = isoDay(until);
  return [
    remind('ends', entry, ['until'], { message: `${entry.id}, until ${last}`, from: daysAfter(last, -MONTH_DAYS) }),
  ];
};

const oldDraft = (entry: ContentEntry, changedOn: string | undefined): Reminder[] => {
  if (asFields(entry.data).draft !== true || changedOn === undefined) return [];
  const message = `${entry.id}, last changed on ${changedOn}`;
  return [remind('drafts', entry, ['draft'], { message, from: daysAfter(changedOn, MONTH_DAYS) })];
};

/** Pictures that are not photographs: those that came with the site, and those that are shown as renderings on purpose. */
const renderings = (entry: ContentEntry): Reminder[] =>
  walkEntry(entry).flatMap(({ path, value, notes }) => {
    const mark = ['sample', 'rendering'].find((field) => asFields(value)[field] === true);
    if (notes.shape !== 'picture' || mark === undefined) return [];
    const message = `${entry.id} › ${fieldName(path)}`;
    return { ...remind('renderings', entry, [...path, mark], { message }), path };
  });

const listScheduled = (entries: readonly ContentEntry[], now: Date): Reminder[] => {
  const waiting = waitingEntries(entries, now);
  return entries.filter(waiting.isScheduled).map((entry) => {
    const until = waiting.opensOn(entry);
    return remind('future', entry, [dayField(entry)], { message: `${entry.id}, from ${until}`, until });
  });
};

const remindOfLeadTime = (entries: readonly ContentEntry[]): Reminder[] =>
  lastLeadTimes(entries).map(({ entry, until }) =>
    remind('leadTime', entry, ['until'], { message: `${entry.id}, until ${until}`, from: daysAfter(until, 1) }),
  );
