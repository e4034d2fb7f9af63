import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIN_FILL_MS } from '../../../src/leads/contract/guard.ts';
import { KEEP_MONTHS } from '../../../src/leads/server/weekly-figures.ts';
import { ADD_TO_KEY, KEEP_HOURS, KEPT_KEYS } from '../../../src/shared/keep.ts';

const policy = readFileSync('tests/content/site/legal/privacy-policy.md', 'utf8');

/** The value after `name = ` in a source file: some constants are in standalone scripts. */
const constant = (file: string, name: string) =>
  new RegExp(`const ${name} = '?([\\w-]+)'?;`).exec(readFileSync(`src/${file}`, 'utf8'))?.[1];

/** Missing if the floor was taken out, and its row with it. */
const KEPT_PHOTOS = ['leads/after-sent/kept-photos.ts'].filter((file) => existsSync(`src/${file}`));
const photosNames = KEPT_PHOTOS.map((file) => String(constant(file, 'PHOTOS_NAME')));

/** The rows of the table of what a device stores, by the names in it. */
const rows = new Map(
  policy
    .split('\n## ')
    .find((section) => section.startsWith('What your own device keeps'))
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => {
      const names = [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
      return [names.join(), line] as const;
    }),
);

test('the privacy policy names the times that the code keeps', () => {
  expect(policy).toContain(`removed after at most ${KEEP_MONTHS} months`);
  expect(MIN_FILL_MS).toBe(500);
  expect(policy).toContain('sent within half a second');
});

test('its table of what a device keeps has a row for each name in the code, and no other', () => {
  expect([...rows.keys()].sort()).toEqual(
    [
      KEPT_KEYS.draft,
      KEPT_KEYS.unsent,
      ADD_TO_KEY,
      ...photosNames,
      constant('leads/forms/remember-attribution.ts', 'ATTRIBUTION_KEY'),
      `${constant('islands/offline/service-worker.ts', 'PAGES')},${constant('islands/offline/service-worker.ts', 'SCRIPTS')}`,
    ].sort(),
  );
});

test('its times and numbers are those of the code', () => {
  expect(rows.get(KEPT_KEYS.draft)).toContain(`never longer than ${KEEP_HOURS} hours`);
  expect(rows.get(KEPT_KEYS.unsent)).toContain(`at most ${KEEP_HOURS} hours, also after the tab is closed`);
  for (const name of [ADD_TO_KEY, ...photosNames]) {
    expect(rows.get(name)?.toLowerCase()).toContain(`at most ${KEEP_HOURS} hours, also after the tab is closed`);
  }
  expect(rows.get('pages,scripts')).toContain(
    `the newest ${constant('islands/offline/shelves.ts', 'MOST_KEPT')} of each`,
  );
});

test('no other code of the browser keeps anything', () => {
  const writes = /\.setItem\(|caches\.open|document\.cookie|indexedDB/;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(islands|shared|leads\/(forms|after-sent|photos))\/.*\.tsx?$/.test(file),
  );
  const writing = files.filter((file) => writes.test(readFileSync(`src/${file}`, 'utf8')));
  expect(writing.sort()).toEqual([
    'islands/offline/service-worker.ts',
    'islands/offline/shelves.ts',
    ...KEPT_PHOTOS,
    'leads/forms/remember-attribution.ts',
    'shared/keep.ts',
  ]);
});
