import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { changedWithDay } from '../../../src/editing/check/notice-rules.ts';
import { entriesOf } from '../../../src/editing/check/read-file.ts';
import { type SmallSite, smallSite } from '../../content/small-site.ts';

const BUSINESS = 'src/content/business.yaml';
const NOTICES = 'src/content/notices.yaml';
const POST = 'src/content/posts/winter-deck-maintenance.md';

let site: SmallSite;

beforeAll(async () => {
  site = await smallSite();
});
afterAll(() => site.cleanUp());

/** Whether a publishing is due at the second moment, when the last one was at the first. */
const isDue = async (before: string, now: string) => {
  const { files } = await readContent(site.root);
  return changedWithDay(files.flatMap(entriesOf), new Date(before), new Date(now));
};

const write = async (file: string, from: RegExp, to: string) =>
  site.write(file, (await site.read(file)).replace(from, to));

/** An article for a day, in the zone of a shop, and no notice. */
const articleFor = async (day: string, zone = 'America/Detroit') => {
  await write(BUSINESS, /timeZone: .*/, `timeZone: ${zone}`);
  await write(POST, /^date: .*/m, `date: ${day}`);
  await site.write(NOTICES, '# None.\n');
};

describe('an article appears at midnight where the business is', () => {
  test.each([
    ['in Detroit', 'America/Detroit', '2027-05-04', '2027-05-04T03:59Z', '2027-05-04T04:00Z'],
    [
      'in Detroit, where the clocks go forward that night',
      'America/Detroit',
      '2027-03-14',
      '2027-03-14T04:59Z',
      '2027-03-14T05:00Z',
    ],
    ['in Detroit, the day after', 'America/Detroit', '2027-03-15', '2027-03-15T03:59Z', '2027-03-15T04:00Z'],
    [
      'in Detroit, where the clocks go back that night',
      'America/Detroit',
      '2027-11-07',
      '2027-11-07T03:59Z',
      '2027-11-07T04:00Z',
    ],
    ['in Detroit, the day after that', 'America/Detroit', '2027-11-08', '2027-11-08T04:59Z', '2027-11-08T05:00Z'],
    ['in Boise', 'America/Boise', '2027-05-04', '2027-05-04T05:59Z', '2027-05-04T06:00Z'],
    ['in Boise in winter', 'America/Boise', '2027-12-04', '2027-12-04T06:59Z', '2027-12-04T07:00Z'],
    ['in Honolulu', 'Pacific/Honolulu', '2027-05-04', '2027-05-04T09:59Z', '2027-05-04T10:00Z'],
  ])('%s', async (_, zone, day, notYet, midnight) => {
    await articleFor(day, zone);
    expect(await isDue('2027-03-01T12:00Z', notYet)).toBe(false);
    expect(await isDue('2027-03-01T12:00Z', midnight)).toBe(true);
    expect(await isDue(midnight, '2027-12-30T12:00Z')).toBe(false);
  });

  test('and also where hours were missed', async () => {
    await articleFor('2027-05-04');
    expect(await isDue('2027-05-03T12:00Z', '2027-05-06T12:00Z')).toBe(true);
  });
});

test('a draft is never due', async () => {
  await articleFor('2027-05-04');
  await site.addField(POST, 'draft: true');
  expect(await isDue('2027-05-03T12:00Z', '2027-05-04T12:00Z')).toBe(false);
});

test('a notice is due when it comes into the pages, long before it is shown, and when it is over', async () => {
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

test('a new year is due, since it stands at the foot of every page', async () => {
  await articleFor('2027-01-04');
  expect(await isDue('2027-12-31T12:00Z', '2028-01-01T04:59Z')).toBe(false);
  expect(await isDue('2027-12-31T12:00Z', '2028-01-01T05:00Z')).toBe(true);
});
