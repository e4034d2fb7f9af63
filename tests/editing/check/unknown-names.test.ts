import { expect, test } from 'vitest';
import { checkContent } from '../../../src/editing/check/check-content.ts';
import { files } from '../../content/break.ts';
import { sharedSite } from '../../content/small-site.ts';

const site = sharedSite();

test('with unreadable tags, reports no unknown tag, but still malformed ones', async () => {
  const said = async () =>
    (await checkContent(site.root)).filter(({ file }) => file.endsWith(files.winter)).map(({ message }) => message);
  const text = await site.read(files.winter);
  const tags = 'src/content/tags.yaml';
  await site.write(tags, `a${await site.read(tags)}`);
  expect(await said()).toEqual([]);
  await site.write(files.winter, text.replace(/^tags:\n {2}- (.*)$/m, 'tags:\n  - $1 - snow'));
  expect(await said()).toEqual(['Write the short name in lowercase letters with dashes, for example "cedar-decks".']);
});
