import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/editing/check/check-content.ts';
import { files } from '../../content/break.ts';
import { freshSite } from '../../content/small-site.ts';

/** Eight in the evening of November 30 in Michigan. */
const NOW = new Date('2026-12-01T01:00:00Z');

/** What the check says about drafts, and entries whose day is still to come. */
describe('entries that wait', () => {
  const site = freshSite();

  /** Except sections that wait with the only entry that they list (tests/content/slips.ts). */
  const said = async () =>
    (await checkContent(site.root, NOW))
      .filter(({ message }) => !message.startsWith('Visitors do not see this section'))
      .map(({ severity, message }) => `${severity}: ${message}`)
      .toSorted();

  const CARD = 'warning: The service "deck-repair" is not published, so this service card is not on the site either.';

  const SCHEDULED =
    'warning: This day is in the future. Until then the service is only in the preview, not on the site.';

  test.each([
    ['as a draft', 'draft: true'],
    ['from tomorrow on', 'publishDate: 2026-12-01'],
    ['from tomorrow on, in quotes', 'publishDate: "2026-12-01"'],
  ])('a card waits with the service it needs: %s', async (_, field) => {
    await site.addField(files.service, field);
    expect(await said()).toEqual([...(field.startsWith('draft') ? [] : [SCHEDULED]), CARD].toSorted());
  });

  test('an entry for today, in the shop’s zone, is published', async () => {
    await site.addField(files.service, 'publishDate: 2026-11-30');
    expect(await said()).toEqual([]);
  });

  test.each([
    ['service', files.service, '/services/deck-repair', [CARD]],
    ['area', files.area, '/service-areas/torch-lake', [expect.stringContaining('so this featured project is not on')]],
    ['post', files.composite, '/blog/composite-vs-wood-decking', []],
  ])('a link to a %s that waits is reported', async (label, file, address, others) => {
    await site.edit(files.winter, '\n## ', `\nSee [more](${address}).\n\n## `);
    expect(await said()).toEqual([]);
    await site.addField(file, 'draft: true');
    expect(await said()).toEqual(
      [
        ...others,
        `warning: The ${label} at ${address} is not published, so this link leads nowhere on the site. Remove the link until it is.`,
      ].toSorted(),
    );
  });

  test('a link between two that appear on the same day is fine', async () => {
    await site.edit(files.winter, '\n## ', '\nSee [more](/blog/composite-vs-wood-decking).\n\n## ');
    await site.edit(files.composite, 'date: 2024-10-03', 'date: 2027-01-05');
    await site.edit(files.winter, 'date: 2024-11-12', 'date: 2027-01-05');
    expect(await said()).toHaveLength(2);
    await site.edit(files.winter, 'date: 2027-01-05', 'date: 2027-01-04');
    expect(await said()).toContainEqual(expect.stringContaining('so this link leads nowhere'));
  });

  test('a time zone that no computer knows', async () => {
    await site.edit(files.business, 'timeZone: America/Detroit', 'timeZone: Eastern');
    expect(await said()).toEqual([
      'error: Write the name of a time zone as computers know it, for example America/New_York.',
    ]);
  });
});
