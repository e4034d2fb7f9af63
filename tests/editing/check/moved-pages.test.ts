import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/editing/check/check-content.ts';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { formatReport } from '../../../src/editing/check/format-findings.ts';
import {
  listMoves,
  notePublished,
  openAddresses,
  PUBLISHED_FILE,
  redirectsFile,
} from '../../../src/editing/check/moved-pages.ts';
import { parseEntries } from '../../../src/editing/check/read-file.ts';
import { endedAds, waitingEntries } from '../../../src/editing/check/waiting.ts';
import { files } from '../../content/break.ts';
import { freshSite } from '../../content/small-site.ts';

const NOW = new Date('2026-12-01');

describe('former addresses', () => {
  const site = freshSite();

  const rename = async (from: string, to: string) => {
    await site.write(to, await site.read(from));
    await site.remove(from);
  };
  const said = async () =>
    (await checkContent(site.root, NOW)).map(
      ({ severity, line, path, message }) => `${severity}: ${path?.join(' › ') ?? `line ${line}`}: ${message}`,
    );
  const entries = async () => (await readContent(site.root)).files.flatMap(parseEntries);
  const publish = async () => {
    const all = await entries();
    await site.note(PUBLISHED_FILE);
    return notePublished(site.root, openAddresses(all, waitingEntries(all, NOW)));
  };
  const redirects = async () => redirectsFile((await entries()).flatMap(listMoves));

  test('redirect to the page, with and without a trailing slash', async () => {
    await site.addField(files.winter, 'formerly: [/blog/snow, /snow.html]');
    expect(await said()).toEqual([]);
    expect(await redirects()).toContain(
      [
        '/blog/snow /blog/winter-deck-maintenance 308',
        '/blog/snow/ /blog/winter-deck-maintenance 308',
        '/snow.html /blog/winter-deck-maintenance 308',
        '/snow.html/ /blog/winter-deck-maintenance 308',
        '',
      ].join('\n'),
    );
  });

  test('of an area redirect to the same of its two addresses', async () => {
    await site.addField(files.area, 'formerly: [/service-areas/torch]');
    expect(await said()).toEqual([]);
    expect(await redirects()).toContain('/service-area/torch /service-area/torch-lake 308\n');
    expect(await redirects()).toContain('/service-areas/torch /service-areas/torch-lake 308\n');
  });

  test('of an ad redirect to its page and its thank-you page', async () => {
    await site.write(files.ad, `${await site.read(files.ad)}formerly: [/ads/deck-quote]\n`);
    expect(await said()).toEqual([]);
    expect(await redirects()).toContain('/ads/deck-quote /ads/traverse-city-deck-quote 308\n');
    expect(await redirects()).toContain('/ads/deck-quote-thank-you /ads/traverse-city-deck-quote-thank-you 308\n');
  });

  describe('Decks Built Near You at an address of its own', () => {
    const page = 'src/content/pages/decks-built-near-you.yaml';
    const title = 'title: ';
    const menu = () => site.read(files.navigation);
    const lead = (from: string, to: string) =>
      menu().then((text) => site.write(files.navigation, text.replaceAll(from, to)));

    test('is linked there only, and the usual address redirects', async () => {
      await site.edit(page, title, `address: /docks-built-near-you\n${title}`);
      expect(await redirects()).toContain(
        '/decks-built-near-you /docks-built-near-you 308\n/decks-built-near-you/ /docks-built-near-you 308\n',
      );
      const message = 'The page at /decks-built-near-you has moved to /docks-built-near-you. Link to it there.';
      expect(await said()).toEqual(Array(2).fill(expect.stringContaining(message)));
      await lead('/decks-built-near-you', '/docks-built-near-you#quote');
      expect(await said()).toEqual([]);
    });

    test('may change again: old addresses redirect, and the check asks for them', async () => {
      const name = async (lines: string) => {
        await site.write(page, `${lines}${(await site.read(page)).replace(/^(?:address|formerly): .*\n/gm, '')}`);
      };
      await lead('/decks-built-near-you', '/piers-built-near-you');
      await name('address: /docks-built-near-you\n');
      await publish();
      await name('address: /piers-built-near-you\n');
      expect(await said()).toEqual([
        expect.stringMatching(
          /\/docks-built-near-you, and there is no such page .*"formerly: \[\/docks-built-near-you\]"/,
        ),
      ]);
      await name('address: /piers-built-near-you\nformerly: [/docks-built-near-you, /near-us.html]\n');
      expect(await said()).toEqual([]);
      for (const old of ['/decks-built-near-you', '/docks-built-near-you', '/near-us.html'])
        expect(await redirects()).toContain(`${old} /piers-built-near-you 308\n`);
      // And back to where every other site has it.
      await lead('/piers-built-near-you', '/decks-built-near-you');
      await name('formerly: [/docks-built-near-you, /piers-built-near-you]\n');
      expect(await said()).toEqual([]);
      expect(await redirects()).toContain('/piers-built-near-you /decks-built-near-you 308\n');
    });

    test('is not a page of a business without it', async () => {
      await lead('/decks-built-near-you', '/docks-built-near-you');
      expect(await said()).toEqual(
        Array(2).fill(expect.stringContaining('There is no page /docks-built-near-you on this site.')),
      );
      await site.remove(page);
      expect(await said()).toEqual([]);
    });

    test('cannot be another page’s address, or a former one', async () => {
      await site.edit(page, title, `address: /docks-built-near-you\n${title}`);
      await lead('/decks-built-near-you', '/docks-built-near-you');
      await site.addField(files.winter, 'formerly: [/docks-built-near-you]');
      await site.edit(files.home, title, `address: /home-near-you\n${title}`);
      expect(await said()).toEqual([
        'error: address: Only decks-built-near-you.yaml may say its address. Remove this line.',
        expect.stringMatching(/^error: formerly › 0: There is a page at \/docks-built-near-you now/),
      ]);
    });
  });

  test('an ended ad redirects to the first one, or to contact if that has ended, too', async () => {
    const ad = await site.read(files.ad);
    const over = `${ad}until: 2026-11-20\n`;
    const ended = async () => {
      const all = await entries();
      return redirectsFile([], endedAds(all, waitingEntries(all, NOW)));
    };
    await site.write('src/content/ads/summer.yaml', over);
    expect(await ended()).toBe(
      '/ads/summer /ads/traverse-city-deck-quote 302\n/ads/summer/ /ads/traverse-city-deck-quote 302\n',
    );
    await site.write(files.ad, over);
    expect(await ended()).toContain('/ads/summer /contact 302\n');
    await site.write(files.ad, `${ad}until: 2026-12-01\n`);
    expect(await ended()).not.toContain('/ads/traverse-city-deck-quote /');
  });

  const NOT_AN_ADDRESS =
    'Write the old address as it stood behind the domain, with a slash in front and none at the end, for example /blog/old-name.';

  test.each([
    ['a short name', '[snow]', NOT_AN_ADDRESS],
    ['a whole address', '["https://example.com/blog/snow"]', NOT_AN_ADDRESS],
    ['a slash at the end', '[/blog/snow/]', NOT_AN_ADDRESS],
    ['a star', '["/blog/*"]', NOT_AN_ADDRESS],
    [
      'its own address',
      '[/blog/winter-deck-maintenance]',
      'The page has this address now. Remove it: only former addresses belong here.',
    ],
    [
      'the address of another entry',
      '[/services/deck-repair]',
      'There is a page at /services/deck-repair now, which no one could reach anymore. Remove this address, or that page.',
    ],
    ['a redirect', '[/free-quote]', '/free-quote leads to /contact already, with or without this line. Remove it.'],
    ['an address of the worker', '[/api/health]', 'Addresses below /api/ are not pages. Remove it.'],
    ['an address twice', '[/blog/snow, /blog/snow]', '"/blog/snow" is in this list twice. Keep one of the two.'],
  ])('%s is refused', async (_, addresses, message) => {
    await site.addField(files.winter, `formerly: ${addresses}`);
    expect(await said()).toEqual([expect.stringMatching(/^error: formerly › [01]: /)]);
    expect((await said())[0]).toContain(message);
  });

  test('one claimed by two entries is refused', async () => {
    await site.addField(files.winter, 'formerly: [/blog/snow]');
    await site.addField(files.service, 'formerly: [/blog/snow]');
    expect(await said()).toEqual([
      'error: formerly › 0: "winter-deck-maintenance" says that it had this address, too. It can lead to one of them only: remove it from the other.',
    ]);
  });

  test('a link to one names the new address', async () => {
    await site.addField(files.winter, 'formerly: [/blog/snow]');
    await site.write(
      files.composite,
      (await site.read(files.composite)).replace('\n## ', '\nSee [more](/blog/snow).\n\n## '),
    );
    expect(await said()).toEqual([
      expect.stringContaining('The page at /blog/snow has moved to /blog/winter-deck-maintenance. Link to it there.'),
    ]);
  });

  test('missing published pages are reported until they redirect', async () => {
    expect(await publish()).toContain('/services/deck-repair');
    expect(await publish()).toEqual([]);
    expect(await said()).toEqual([]);

    const service = 'src/content/services/deck-repairs.md';
    await rename(files.service, service);
    for (const file of [files.cards, files.project]) {
      await site.write(
        file,
        (await site.read(file))
          .replace('service: deck-repair', 'service: deck-repairs')
          .replace('[deck-repair]', '[deck-repairs]'),
      );
    }
    const line = (await site.read(PUBLISHED_FILE)).split('\n').indexOf('/services/deck-repair') + 1;
    expect(await said()).toEqual([
      `warning: line ${line}: Visitors and search engines know /services/deck-repair, and there is no such page anymore. Is it now /services/deck-repairs? Write "formerly: [/services/deck-repair]" into the entry that took its place; if none did, remove this line.`,
    ]);
    expect(formatReport(await checkContent(site.root, NOW))).toContain('More: docs/handbook/moved-pages.md');
    await site.addField(service, 'formerly: [/services/deck-repair]');
    expect(await said()).toEqual([]);
  });

  test('a published page that became a draft is reported', async () => {
    await publish();
    await site.addField(files.composite, 'draft: true');
    expect(await said()).toEqual([
      expect.stringContaining(
        'Visitors and search engines know /blog/composite-vs-wood-decking, which is no longer published. Publish it again; or, if it is gone for good, delete its file and this line.',
      ),
    ]);
  });

  test('an unreadable file is reported once', async () => {
    await publish();
    await site.write(files.composite, 'no front matter');
    expect(await said()).toHaveLength(1);
  });

  test('an unpublished entry is not listed', async () => {
    await site.addField(files.composite, 'draft: true');
    expect(await publish()).not.toContain('/blog/composite-vs-wood-decking');
  });
});
