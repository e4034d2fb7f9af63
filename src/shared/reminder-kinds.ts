/** It never blocks publishing: preflight lists it, and the worker puts it into the monthly digest. */

export const REMINDERS = {
  stale: {
    title: 'Facts that no one has checked for more than a year',
    who: 'Your editor: read each again at its source, correct what has changed, and write the day as "checked".',
  },
  unchecked: {
    title: 'Prices and claims without the day of a check',
    who: 'Your editor: check that they are true, and write the day as "checked".',
  },
  sums: {
    title: 'Totals in texts that were computed from earlier prices',
    who: 'Your editor: compute them again (npm run content:check lists each).',
  },
  ends: {
    title: 'Ads, notices and claims that end within a month, or have ended',
    who: 'Your editor: write a later day as "until", or remove what is over.',
  },
  drafts: {
    title: 'Drafts that no one has changed for a month',
    who: 'Your editor: finish and publish them, or delete them.',
  },
  renderings: {
    title: 'Pictures that are still renderings',
    who: 'Your editor: replace them with photographs, and remove the mark.',
  },
  engine: {
    title: 'The runtime was last updated more than a year ago',
    who: 'Your developer: see docs/years.md.',
  },
  ending: {
    title: 'Services or versions that will end',
    who: 'Your developer: see docs/years.md.',
  },
  leadTime: {
    title: 'The prices page no longer says when you can start',
    who: 'Your editor: write in notices.yaml how far ahead you are booked, and until when.',
  },
  future: {
    title: 'Scheduled entries',
    who: 'Nothing to do: each appears on its day.',
  },
} as const;

export type Remark = {
  file: string;
  /** from 1; left out for a file as a whole */
  line?: number | undefined;
  message: string;
};

export type Reminder = Remark & {
  group: keyof typeof REMINDERS;
  /** for content, the entry of a list file and the field in it */
  entry?: string | undefined;
  path?: readonly (string | number)[] | undefined;
  /** the first day on which it applies, and the day from which it does not, as 2027-03-01; left out if it applies until fixed */
  from?: string | undefined;
  until?: string | undefined;
};

/** Where a build leaves its reminders for the worker, which serves no file below /api: so only the worker reads it. */
export const REMINDERS_PATH = '/api/reminders';

export const isDue = ({ from = '', until }: Reminder, day: string): boolean =>
  from <= day && (until === undefined || day < until);

/** `src/content/permits/acme.yaml:12  acme` */
export const placeLine = ({ file, line, message }: Remark) =>
  `${file}${line === undefined ? '' : `:${line}`}  ${message}`;

/** Reminders as lines of text, with who can fix each kind; for each kind the first are listed, up to `most`. */
export const remindersText = (reminders: readonly Reminder[], most = Number.POSITIVE_INFINITY): string =>
  [...Map.groupBy(reminders, ({ group }) => group)]
    .map(([kind, list]) =>
      [
        `${REMINDERS[kind].title}: ${list.length}`,
        `  ${REMINDERS[kind].who}`,
        ...list.slice(0, most).map((one) => `  ${placeLine(one)}`),
        ...(list.length > most ? [`  and ${list.length - most} more`] : []),
      ].join('\n'),
    )
    .join('\n\n');
