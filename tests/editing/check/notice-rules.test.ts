import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/editing/check/check-content.ts';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { changedWithDay } from '../../../src/editing/check/notice-rules.ts';
import { parseEntries } from '../../../src/editing/check/read-file.ts';
import { sharedSite } from '../../content/small-site.ts';

const NOW = new Date('2026-12-01T17:00:00Z');
const FILE = 'src/content/notices.yaml';

/** What the check says about notices. */
describe('notices', () => {
  const site = sharedSite();

  const said = async (text: string) => {
    await site.write(FILE, text);
    return (await checkContent(site.root, NOW)).map(
      ({ severity, path, message }) => `${severity}: ${path?.join(' › ')}: ${message}`,
    );
  };
  const notice = (name: string, fields: Record<string, string>) =>
    [`${name}:`, ...Object.entries(fields).map(([field, value]) => `  ${field}: ${value}`), ''].join('\n');
  const xmas = { text: 'Closed over Christmas.', kind: 'holiday', from: '2026-12-20', until: '2026-12-27' };
  const HOURS = '{ from: 2026-12-24, until: 2026-12-26 }';

  test.each([
    ['none', '# Only remarks\n'],
    ['a holiday', notice('xmas', { ...xmas, hours: HOURS })],
    ['shorter hours', notice('xmas', { ...xmas, hours: '{ opens: "8:00", closes: "12:00" }' })],
    ['pages, link', notice('xmas', { ...xmas, link: '{ text: More, href: /contact }', pages: '[/contact, /blog/*]' })],
    ['one with a day of return', notice('xmas', { ...xmas, text: 'Closed from December 20, back on December 27.' })],
    ['one that says when it opens again', notice('xmas', { ...xmas, text: 'Closed until Dec. 26.' })],
    ['a lead time', notice('booked', { ...xmas, kind: 'lead-time' })],
    ['an area by its other address', notice('xmas', { ...xmas, pages: '[/service-area/torch-lake]' })],
    ['all areas by either address', notice('xmas', { ...xmas, pages: '[/service-area/*, /service-areas/*]' })],
  ])('%s is fine', async (_, text) => {
    expect(await said(text)).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'days in the wrong order',
      { until: '2026-12-19' },
      'error: until: The last day is before the first one. Are the two switched, or is the year wrong?',
    ],
    [
      'other hours in the wrong order',
      { hours: '{ from: 2026-12-26, until: 2026-12-24 }' },
      'error: hours › until: These hours end on 2026-12-24, before they begin on 2026-12-26. Correct one of the two days.',
    ],
    [
      'a promotion with hours',
      { kind: 'promotion', hours: HOURS },
      'error: hours: A promotion or a lead time changes no opening hours. Remove "hours", or write another "kind".',
    ],
    [
      'a lead time for some pages',
      { kind: 'lead-time', pages: '[/contact]' },
      'error: pages: A lead time is shown on the page of prices. Remove "pages", or write another "kind".',
    ],
    [
      'a closed shop that opens',
      { kind: 'closed', hours: '{ opens: "8:00", closes: "12:00" }' },
      'error: hours › opens: A shop that is closed does not open. Remove the times, or write "kind: holiday" for shorter hours.',
    ],
    [
      'no closing time',
      { hours: '{ opens: "8:00" }' },
      'error: hours › opens: "opens" is here without "closes". Write both; or remove both, and the shop is closed.',
    ],
    [
      'closing before opening',
      { hours: '{ opens: "12:00", closes: "8:00" }' },
      'error: hours › closes: These hours end (8:00) before they begin (12:00). Hours go from 0 to 24: six in the evening is "18:00".',
    ],
    [
      'a missing page',
      { pages: '[/contct]' },
      'error: pages › 0: There is no page /contct on this site. Did you mean /contact?',
    ],
    [
      'a missing folder',
      { pages: '[/service/*]' },
      'error: pages › 0: There is no page /service/* on this site. Did you mean /services/*?',
    ],
    [
      'one that is over',
      { from: '2026-11-20', until: '2026-11-28' },
      'warning: until: This notice is over: no one sees it anymore. Remove it, or write its next days.',
    ],
    [
      'one that is gone too early',
      { until: '2026-12-22', hours: HOURS },
      'warning: until: The notice is gone before the hours change on 2026-12-24. Show it until 2026-12-26.',
    ],
    [
      'hours from an earlier day than the text says',
      { text: 'Closed Dec. 25 to 27.', hours: '{ from: 2026-12-24 }' },
      'warning: hours › from: The shop is closed from 2026-12-24 on and offers no visits then, but the text says Dec. 25.',
    ],
    [
      'a wrong year',
      { until: '2027-12-27' },
      'warning: until: The shop would be closed for 373 days. Is the year right? If the notice should be shown only that long, write the days on which you are closed in "hours".',
    ],
    [
      'a link that leads nowhere',
      { link: '{ text: More, href: /contct }' },
      'warning: link › href: There is no page /contct on this site. Did you mean /contact?',
    ],
  ])('%s', async (_, fields, message) => {
    expect(await said(notice('xmas', { ...xmas, ...fields }))).toEqual([message]);
  });

  test('a text that is too long', async () => {
    const [message] = await said(notice('xmas', { ...xmas, text: 'Closed. '.repeat(20).trim() }));
    expect(message).toContain('159 characters push the page far down on phones. Up to 130 are three lines');
  });

  test('two with hours for the same day', async () => {
    const other = { ...xmas, text: 'Closed on Boxing Day.', hours: '{ from: 2026-12-26, until: 2026-12-27 }' };
    expect(await said(notice('xmas', { ...xmas, hours: HOURS }) + notice('boxing-day', other))).toEqual([
      'error: : "xmas" says other hours for 2026-12-26 as well. Write into "hours" of each on which days they are so.',
    ]);
  });
});

const BUSINESS = 'src/content/business.yaml';
const NOTICES = 'src/content/notices.yaml';
const POST = 'src/content/posts/winter-deck-maintenance.md';
const AD = 'src/content/ads/traverse-city-deck-quote.yaml';

const site = sharedSite();

/** Whether a publishing is due at the second moment, if the last one was at the first. */
const isDue = async (before: string, now: string) => {
  const { files } = await readContent(site.root);
  return changedWithDay(files.flatMap(parseEntries), new Date(before), new Date(now));
};

const write = async (file: string, from: RegExp, to: string) =>
  site.write(file, (await site.read(file)).replace(from, to));

/** An article for a day, in the zone of a shop, and no notice. */
const articleFor = async (day: string, zone = 'America/Detroit') => {
  await write(BUSINESS, /timeZone: .*/, `timeZone: ${zone}`);
  await write(BUSINESS, /^ *booking: .*\n/m, '');
  await write(POST, /^date: .*/m, `date: ${day}`);
  await site.write(NOTICES, '# None.\n');
};

describe('an article appears at midnight where the business is', () => {
  test.each([
    ['in Detroit', 'America/Detroit', '2027-05-04', '2027-05-04T03:59Z', '2027-05-04T04:00Z'],
    ['in Detroit, before DST begins', 'America/Detroit', '2027-03-14', '2027-03-14T04:59Z', '2027-03-14T05:00Z'],
    ['in Detroit, after DST begins', 'America/Detroit', '2027-03-15', '2027-03-15T03:59Z', '2027-03-15T04:00Z'],
    ['in Detroit, before DST ends', 'America/Detroit', '2027-11-07', '2027-11-07T03:59Z', '2027-11-07T04:00Z'],
    ['in Detroit, after DST ends', 'America/Detroit', '2027-11-08', '2027-11-08T04:59Z', '2027-11-08T05:00Z'],
    ['in Boise', 'America/Boise', '2027-05-04', '2027-05-04T05:59Z', '2027-05-04T06:00Z'],
    ['in Boise in winter', 'America/Boise', '2027-12-04', '2027-12-04T06:59Z', '2027-12-04T07:00Z'],
    ['in Honolulu', 'Pacific/Honolulu', '2027-05-04', '2027-05-04T09:59Z', '2027-05-04T10:00Z'],
  ])('%s', async (_, zone, day, notYet, midnight) => {
    await articleFor(day, zone);
    expect(await isDue('2027-03-01T12:00Z', notYet)).toBe(false);
    expect(await isDue('2027-03-01T12:00Z', midnight)).toBe(true);
    expect(await isDue(midnight, '2027-12-30T12:00Z')).toBe(false);
  });

  test('also after missed runs', async () => {
    await articleFor('2027-05-04');
    expect(await isDue('2027-05-03T12:00Z', '2027-05-06T12:00Z')).toBe(true);
  });
});

test('a draft is never due', async () => {
  await articleFor('2027-05-04');
  await site.addField(POST, 'draft: true');
  expect(await isDue('2027-05-03T12:00Z', '2027-05-04T12:00Z')).toBe(false);
});

test('an ad is due after its last day', async () => {
  await articleFor('2027-01-04');
  await site.write(AD, `${await site.read(AD)}\nuntil: 2027-04-30\n`);
  expect(await isDue('2027-04-29T12:00Z', '2027-05-01T03:59Z')).toBe(false);
  expect(await isDue('2027-04-29T12:00Z', '2027-05-01T04:00Z')).toBe(true);
  expect(await isDue('2027-05-01T04:00Z', '2027-05-02T04:00Z')).toBe(false);
});

test('a notice is due when it enters the pages, before it is shown, and when it ends', async () => {
  await articleFor('2027-01-04');
  await site.write(
    NOTICES,
    'sale:\n  kind: promotion\n  text: Spring prices\n  from: 2027-05-10\n  until: 2027-05-12\n',
  );
  expect(await isDue('2027-03-09T12:00Z', '2027-03-10T12:00Z')).toBe(false);
  expect(await isDue('2027-03-10T12:00Z', '2027-03-11T12:00Z')).toBe(true);
  expect(await isDue('2027-05-09T12:00Z', '2027-05-12T12:00Z')).toBe(false);
  expect(await isDue('2027-05-12T12:00Z', '2027-05-13T12:00Z')).toBe(true);
});

test('the month being booked is due when it is over', async () => {
  await articleFor('2027-01-04');
  await write(BUSINESS, /^( *)timeZone: .*/m, '$&\n$1booking: "2027-05"');
  expect(await isDue('2027-05-30T12:00Z', '2027-06-01T03:59Z')).toBe(false);
  expect(await isDue('2027-05-30T12:00Z', '2027-06-01T04:00Z')).toBe(true);
  expect(await isDue('2027-06-01T04:00Z', '2027-06-02T04:00Z')).toBe(false);
});

test('a new year is due, because every footer has it', async () => {
  await articleFor('2027-01-04');
  expect(await isDue('2027-12-31T12:00Z', '2028-01-01T04:59Z')).toBe(false);
  expect(await isDue('2027-12-31T12:00Z', '2028-01-01T05:00Z')).toBe(true);
});
