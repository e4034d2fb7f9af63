import { type CollectionName, plainSchema } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import type { Notice } from '../../schemas/notice.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { nearest } from '../../shared/nearest.ts';
import { daysOf, hoursDays, type NoticeDays, partsOf } from '../../shared/notices.ts';
import { asOneArea } from '../../shared/routes.ts';
import { type ContentEntry, fieldsOf, fieldsOfSingle, walkEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { error, inOneLine, warning, warningInText } from './finding.ts';

/** '7:00' → 420, minutes of the day; undefined for what is no time */
const minutes = (time: unknown): number | undefined => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(String(time)) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

/** Hours of a day that end before they begin, or have one end only; `without` says what holds with neither. */
const wrongTimes = (entry: ContentEntry, path: Path, times: unknown, without: string): Finding[] => {
  const { opens, closes } = fieldsOf(times);
  if ((opens === undefined) !== (closes === undefined)) {
    const [there, missing] = closes === undefined ? ['opens', 'closes'] : ['closes', 'opens'];
    const says = `"${there}" stands here without "${missing}". Write both; or remove both, and ${without}.`;
    return [error(entry, [...path, there], says)];
  }
  const [from, to] = [minutes(opens), minutes(closes)];
  if (from === undefined || to === undefined || from < to) return [];
  const says = `These hours end (${closes}) before they begin (${opens}). Hours go from 0 to 24: six in the evening is "18:00".`;
  return [error(entry, [...path, 'closes'], says)];
};

/** Opening hours that cannot be, or stand twice for a day. */
export const wrongOpeningHours = (entry: ContentEntry): Finding[] => {
  const { hours } = fieldsOf(entry.data);
  if (!Array.isArray(hours)) return [];
  const seen = new Set<unknown>();
  return hours.flatMap((times, row): Finding[] => {
    const path = ['hours', row];
    const { days } = fieldsOf(times);
    const listed = Array.isArray(days) ? days : [];
    const twice = listed.find((day) => seen.has(day));
    for (const day of listed) seen.add(day);
    if (twice !== undefined)
      return [error(entry, [...path, 'days'], `${twice} has opening hours further up already. Keep one of the two.`)];
    return wrongTimes(entry, path, times, 'these days are closed');
  });
};

/** Hours with a word of answering, or at the beginning: a coat of paint dries within hours as well. */
const PROMISE =
  /^\W*within \d+ hours\b|\b(?:answer|repl(?:y|ies)|respon[ds]|hears?\b|call|get back|contact|in touch)[^.!?]*\bwithin \d+ hours\b|\bwithin \d+ hours\b[^.!?]*\b(?:answer|repl(?:y|ies)|respon[ds]|call|hears?\b)/i;

/** What customers said is no promise of the business. */
const QUOTES: CollectionName = 'testimonials';

/** Paragraphs, items of lists and rows of tables, each with the lines it is wrapped into. */
const PARAGRAPH = /^.*\S.*(?:\n(?![ \t]*(?:$|[-*] |\d+\. |[#|])).+)*/gm;

/** The days on which nobody is there all day. */
const closedDays = (entries: readonly ContentEntry[]): string[] => {
  const { hours } = fieldsOfSingle(entries, 'business');
  if (!Array.isArray(hours)) return [];
  const closed = hours.map(fieldsOf).filter(({ opens, closes }) => opens === undefined && closes === undefined);
  return closed.flatMap(({ days }) => (Array.isArray(days) ? days.map(String) : []));
};

/** The few words in a claim's box are its number; what goes with it stands in its sentence. */
const isInBox = ({ collection }: ContentEntry, field: unknown) => collection === 'claims' && field === 'value';

/** Answers promised in hours by a business that is closed on some days, where the text does not say what holds then. */
export const promisesOnClosedDays = (entries: readonly ContentEntry[]): Finding[] => {
  const days = closedDays(entries);
  const breaks = (text: string) => PROMISE.test(text) && days.some((day) => !text.includes(day));
  const says = `This promises an answer in hours, and business.yaml says you are closed on ${days.join(' and ')}. Add what holds then, such as “on ${days.map((day) => `${day}s`).join(' and ')} by e-mail”.`;
  return entries.flatMap((entry) => {
    if (entry.collection === QUOTES) return [];
    const fields = walkEntry(entry).flatMap(({ path, value }) =>
      typeof value === 'string' && breaks(value) && !isInBox(entry, path.at(-1)) ? [warning(entry, path, says)] : [],
    );
    const paragraphs = [...entry.file.body.matchAll(PARAGRAPH)].filter(([text]) => breaks(inOneLine(text)));
    return [...fields, ...paragraphs.map((paragraph) => warningInText(entry.file, paragraph, says))];
  });
};

/** What fits into three lines of a phone; more pushes the page too far down. */
const LONGEST_TEXT = 130;

/** A shop that is closed for longer than this has most likely a wrong year in its days. */
const LONGEST_CLOSURE_DAYS = 60;

type Read = { entry: ContentEntry; notice: Notice; days: NoticeDays };

/** The notices that can be read, with their days; of the others it is enough what their schema says. */
export const readNotices = (entries: readonly ContentEntry[]): Read[] =>
  entries.flatMap((entry) => {
    if (entry.collection !== 'notices') return [];
    const { data } = plainSchema('notices').safeParse(entry.data);
    if (!data) return [];
    const notice = data as Notice;
    return [{ entry, notice, days: daysOf(notice) }];
  });

/** What a lead time says, it says among the prices. */
const wrongLeadTime = ({ entry, notice: { kind, pages } }: Read): Finding[] =>
  kind === 'lead-time' && pages
    ? [error(entry, ['pages'], 'A lead time stands on the page of prices. Remove "pages", or write another "kind".')]
    : [];

const wrongNoticeHours = ({ entry, notice: { kind, hours } }: Read): Finding[] => {
  if (!hours) return [];
  const { opens, closes } = hours;
  if (kind === 'promotion' || kind === 'lead-time') {
    const what = kind === 'promotion' ? 'promotion' : 'lead time';
    return [error(entry, ['hours'], `A ${what} changes no opening hours. Remove "hours", or write another "kind".`)];
  }
  if (kind === 'closed' && (opens || closes)) {
    const says = 'A shop that is closed does not open. Remove the times, or write "kind: holiday" for shorter hours.';
    return [error(entry, ['hours', opens ? 'opens' : 'closes'], says)];
  }
  return wrongTimes(entry, ['hours'], hours, 'the shop is closed');
};

const wrongDays = ({ entry, days, notice }: Read, today: string): Finding[] => {
  if (days.until < days.from) {
    return [
      error(entry, ['until'], 'The last day is before the first one. Are the two mixed up, or is it another year?'),
    ];
  }
  const hours = hoursDays(days);
  if (hours && hours.until < hours.from) {
    const path = ['hours', notice.hours?.until ? 'until' : 'from'];
    return [
      error(
        entry,
        path,
        `These hours end on ${hours.until}, before they begin on ${hours.from}. Correct one of the two days.`,
      ),
    ];
  }
  const { banner, row } = partsOf(entry.id, days);
  if (banner.until < today && (row?.until ?? '') < today) {
    return [
      warning(entry, ['until'], 'This notice is over: nobody sees it any more. Remove it, or write its next days.'),
    ];
  }
  if (!hours) return [];
  if (days.until < hours.from) {
    const says = `The notice is gone before the hours change on ${hours.from}. Show it until ${hours.until}.`;
    return [warning(entry, ['until'], says)];
  }
  const length = (Date.parse(hours.until) - Date.parse(hours.from)) / DAY_MS + 1;
  if (length <= LONGEST_CLOSURE_DAYS || notice.hours?.opens) return [];
  const from = notice.hours?.from
    ? ''
    : ' If the notice shall only be shown so long, write the days of the closing into "hours".';
  return [warning(entry, ['until'], `The shop would be closed for ${length} days. Is the year right?${from}`)];
};

const unknownPages = ({ entry, notice: { pages = [] } }: Read, known: ReadonlySet<string>): Finding[] =>
  pages.flatMap((page, index) => {
    const isFolder = page.endsWith('/*');
    const meant = asOneArea(page);
    const isKnown = isFolder
      ? [...known].some((address) => asOneArea(address).startsWith(meant.slice(0, -1)))
      : known.has(page) || known.has(meant);
    if (isKnown) return [];
    const guess = nearest(page, isFolder ? foldersOf(known) : [...known]);
    const says = `There is no page ${page} on this site.${guess ? ` Did you mean ${guess}?` : ''}`;
    return [error(entry, ['pages', index], says)];
  });

const foldersOf = (known: ReadonlySet<string>) => [
  ...new Set([...known].map((address) => `${address.slice(0, address.lastIndexOf('/'))}/*`)),
];

const tooLong = ({ entry, notice: { text } }: Read): Finding[] =>
  text.length <= LONGEST_TEXT
    ? []
    : [
        warning(
          entry,
          ['text'],
          `${text.length} characters push the page far down on phones. Up to ${LONGEST_TEXT} are three lines: shorten it, and say more on a page that "link" names.`,
        ),
      ];

/** Two notices that say what the hours are on the same day. */
const contradictions = (notices: readonly Read[]): Finding[] =>
  notices.flatMap(({ entry, days }, index) => {
    const hours = hoursDays(days);
    const other = notices.slice(0, index).find((before) => {
      const theirs = hoursDays(before.days);
      return hours && theirs && hours.from <= theirs.until && theirs.from <= hours.until;
    });
    if (!other || !hours) return [];
    const theirs = hoursDays(other.days);
    const day = theirs && theirs.from > hours.from ? theirs.from : hours.from;
    const says = `"${other.entry.id}" says other hours for ${day} as well. Write into "hours" of each on which days they are so.`;
    return [error(entry, [], says)];
  });

/** What the schema cannot say of notices: days and hours that cannot be, and two that contradict. */
export const wrongNotices = (entries: readonly ContentEntry[], today: string): Finding[] => {
  const notices = readNotices(entries);
  const single = notices.flatMap((read) => [
    ...wrongLeadTime(read),
    ...wrongNoticeHours(read),
    ...wrongDays(read, today),
    ...tooLong(read),
  ]);
  return [...single, ...contradictions(notices)];
};

/** Pages of notices that are not there. */
export const unknownNoticePages = (entries: readonly ContentEntry[], known: ReadonlySet<string>): Finding[] =>
  readNotices(entries).flatMap((read) => unknownPages(read, known));

/** Lead times after which none is written, each with its last day: from then on nobody reads when work could begin. */
export const lastLeadTimes = (entries: readonly ContentEntry[]): { entry: ContentEntry; until: string }[] => {
  const leadTimes = readNotices(entries).filter(({ notice }) => notice.kind === 'lead-time');
  return leadTimes.flatMap(({ entry, days: { until } }) =>
    leadTimes.some(({ days }) => days.until > until) ? [] : [{ entry, until }],
  );
};
