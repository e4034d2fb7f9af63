import { expect, test } from 'vitest';
import { type Change, changedMeanwhile, PICTURE } from '../../../src/editing/screen/file-changes.ts';

const FAQ = 'src/content/faq.yaml';
const POST = 'src/content/posts/snow.md';
const PHOTO = 'src/assets/pictures/img-2041.webp';

const KNOWN = new Map([
  [FAQ, 'free:'],
  ['src/assets/pictures/deck.jpg', PICTURE],
]);

const photoComes: Change = { path: PHOTO, data: new Blob(['picture']) };

const changed = (changes: Change[], now: [string, string][]) => {
  const files = new Map(now);
  return changedMeanwhile(
    changes,
    (path) => KNOWN.get(path),
    (path) => files.get(path),
  );
};

test('a file is unchanged, changed or deleted', async () => {
  const update: Change = { path: FAQ, data: 'free: x' };
  expect(await changed([update], [[FAQ, 'free:']])).toBe(false);
  expect(await changed([update], [[FAQ, 'cost:']])).toBe(true);
  expect(await changed([update], [])).toBe(true);
});

test('a name of an entry or picture that another program took meanwhile', async () => {
  const postComes: Change = { path: POST, data: 'Snow.' };
  expect(await changed([postComes, photoComes], [])).toBe(false);
  expect(await changed([postComes, photoComes], [[POST, 'Ice.']])).toBe(true);
  expect(await changed([postComes, photoComes], [[PHOTO, PICTURE]])).toBe(true);
});

test('a picture that another takes the place of, or that goes, is there', async () => {
  const path = 'src/assets/pictures/deck.jpg';
  const exchange: Change = { path, data: new Blob(['picture']) };
  expect(await changed([exchange], [[path, PICTURE]])).toBe(false);
  expect(await changed([{ path }], [])).toBe(true);
});
