import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentErrors } from '../../src/editing/check/check-content.ts';
import { formatReport } from '../../src/editing/check/format-findings.ts';
import { runScript } from '../cli/run.ts';
import { type Preview, startPreview } from './preview.ts';
import { type SiteCopy, siteCopy } from './site-copy.ts';

const BUSINESS = 'src/content/business.yaml';
const POSTS = 'src/content/posts';

/** In a fresh clone the pictures are made here, so the browser tests need not make them again. */
const BUILD_MS = 240_000;

/** The main jobs of the handbook, all on one copy of the example site: each takes one file, and the right pages change. */
describe('an editor’s changes, on the built site', () => {
  let site: SiteCopy;
  let built: Map<string, string>;
  const filesWith = (text: string) =>
    [...built]
      .filter(([, html]) => html.replaceAll('\u00A0', ' ').includes(text))
      .map(([file]) => file)
      .sort();
  const expectIn = (text: string, files: readonly string[]) =>
    expect(filesWith(text)).toEqual(expect.arrayContaining([...files]));

  const make = async (kind: string, title: string, ...position: string[]) => {
    const { code, output } = await runScript('content-new.ts', [kind, title, ...position], { cwd: site.folder });
    expect(code, output).toBe(0);
  };
  /** Removes the draft mark, or replaces it with a date, and fills in missing words. */
  const publish = async (file: string, instead = '') => {
    const text = await site.read(file);
    expect(text).toContain('draft: true\n');
    let number = 0;
    const written = text.replace('draft: true\n', instead).replaceAll('Write here:', () => `${++number}.`);
    await site.write(file, written);
  };

  /** Adds to a picture what a phone does: where it was taken. */
  const notePlace = async (name: string) => {
    const file = join(site.folder, 'src/assets/pictures', name);
    const picture = sharp(await readFile(file));
    const place = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '44/1 45/1 47/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '85/1 37/1 14/1',
    };
    await writeFile(file, await picture.withExif({ IFD3: place }).toBuffer());
  };

  beforeAll(async () => {
    site = await siteCopy();
    await notePlace('winter-deck.jpg');
    await make('post', 'How to winter a dock');
    await publish(`${POSTS}/how-to-winter-a-dock.md`);
    await make('post', 'A secret draft');
    await make('post', 'A post to come');
    await publish(`${POSTS}/a-post-to-come.md`);
    const toCome = await site.read(`${POSTS}/a-post-to-come.md`);
    await site.write(`${POSTS}/a-post-to-come.md`, toCome.replace(/^date: .*$/m, 'date: 2099-07-04'));
    await make('area', 'Beulah');
    await publish('src/content/areas/beulah.md');
    await make('project', 'Cedar deck on Elk Lake');
    await publish('src/content/projects/cedar-deck-on-elk-lake.md');
    await make('area', 'Harbor Draftley', '44.9', '-85.4');
    await make('project', 'A ramp to come');
    await publish('src/content/projects/a-ramp-to-come.md', 'publishDate: 2099-07-04\n');
    await make('service', 'Boathouse drafts');
    await make('ad', 'Kalkaska fence quote');
    await publish('src/content/ads/kalkaska-fence-quote.yaml', 'noindex: false\n');
    await make('ad', 'A spring that is over');
    await publish('src/content/ads/a-spring-that-is-over.yaml', 'until: 2026-04-30\n');
    const repair = 'src/content/services/deck-repair.md';
    await site.write(repair, (await site.read(repair)).replace(/^areas: \[/m, 'areas: [harbor-draftley, '));
    await site.write(repair, (await site.read(repair)).replace(/^projects: \[/m, 'projects: [a-ramp-to-come, '));
    await site.edit(BUSINESS, '(231) 555-0142', '(231) 555-0199');
    await site.edit(BUSINESS, 'hoursNote: ', 'hoursNote: Closed December 24 to January 1. ');
    await site.edit('src/content/estimator.yaml', 'from: 45', 'from: 50');
    await site.edit('src/content/estimator.yaml', 'to: 65', 'to: 70');
    await site.build();
    built = await site.built();
  }, BUILD_MS);
  afterAll(() => site.cleanUp());

  test('a new post has a page, and is first in the blog, on the home page, in the sitemaps, and in the feed', () => {
    expectIn('How to winter a dock</h1>', ['blog/how-to-winter-a-dock.html']);
    expectIn('href="/blog/how-to-winter-a-dock"', ['blog.html', 'index.html', 'sitemap.html']);
    expectIn('/blog/how-to-winter-a-dock<', ['sitemap-0.xml', 'rss.xml']);
    expectIn('6 articles', ['blog.html']);
  });

  test('a new ad page has a thank-you page and a form, and is indexed where allowed', () => {
    expectIn('Kalkaska fence quote</h1>', ['ads/kalkaska-fence-quote.html']);
    expectIn('Ad: kalkaska-fence-quote', ['form-check/ad/kalkaska-fence-quote.html']);
    expect(filesWith('/ads/')).toContain('sitemap-0.xml');
    expect(built.get('ads/kalkaska-fence-quote.html')).not.toContain('noindex');
    expect(built.get('ads/kalkaska-fence-quote-thank-you.html')).toContain('noindex');
  });

  test('an ended ad page redirects to the first one', async () => {
    expect([...built.keys()].filter((file) => file.includes('a-spring'))).toEqual([]);
    expect(await site.read('dist/_redirects')).toContain(
      '/ads/a-spring-that-is-over /ads/traverse-city-deck-quote 302',
    );
  });

  test.each([
    ['a draft', 'secret'],
    ['a post to come', 'post to come'],
    ['a draft of a town', 'draftley'],
    ['a project to come', 'ramp to come'],
    ['a draft of a service', 'boathouse'],
  ])('%s is on no page, in no list, feed or count', (_, words) => {
    const slug = new RegExp(words.replaceAll(' ', '[ -]'), 'i');
    expect([...built].filter(([file, text]) => slug.test(file) || slug.test(text)).map(([file]) => file)).toEqual([]);
  });

  test('a new town has both its pages and is in the list of towns', () => {
    expect([...built.keys()].filter((file) => file.includes('beulah')).sort()).toEqual([
      'service-area/beulah.html',
      'service-areas/beulah.html',
    ]);
    expectIn('href="/service-areas/beulah"', ['areas-served.html', 'sitemap.html']);
  });

  test('a new project has a page and is in the portfolio', () => {
    expectIn('Cedar deck on Elk Lake</h1>', ['portfolio/cedar-deck-on-elk-lake.html']);
    expectIn('href="/portfolio/cedar-deck-on-elk-lake"', ['portfolio.html', 'sitemap.html']);
  });

  test('a new phone number is on every page, and the old one on none', () => {
    expect(filesWith('555-0142')).toEqual([]);
    expect(filesWith('2315550142')).toEqual([]);
    const pages = [...built.keys()].filter((file) => file.endsWith('.html') && !/^(ads|form-check)\//.test(file));
    expectIn('(231) 555-0199', pages);
  });

  test('holiday hours are on the contact page', () => {
    expectIn('Closed December 24 to January 1.', ['contact.html']);
  });

  test('a new price is in the estimator and in every text that uses it', () => {
    // Another wood's range ends at $45 in the price list, and a repair's begins there.
    expect(filesWith('$45').sort()).toEqual(['llms.txt', 'prices.html', 'services/deck-repair.html']);
    expect(filesWith('$14,400')).toEqual([]);
    expect(filesWith('$16,000').sort()).toEqual([
      'blog/composite-vs-wood-decking.html',
      'deck-cost-estimator.html',
      'prices.html',
      'rss.xml',
      'services/cedar-decks.html',
    ]);
    const pages = ['faq', 'guides/deck-planning-guide', 'services/custom-decks', 'services/waterfront-decks'];
    for (const price of ['$50', '$70']) {
      expectIn(
        price,
        pages.map((page) => `${page}.html`),
      );
    }
  });

  test('a picture in an article is in the feed, with an address that works anywhere', () => {
    const pictures = built.get('rss.xml')?.match(/&lt;img .*?&gt;/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((picture) => !/ src=&quot;https:\/\/[^ ]+\.webp&quot;/.test(picture))).toEqual([]);
  });

  test('publishes no unused picture, and none with its location', async () => {
    const folder = join(site.folder, 'dist/_astro');
    const pictures = (await readdir(folder)).filter((name) => /\.(avif|jpg|webp)$/.test(name));
    expect(pictures.some((name) => name.startsWith('winter-deck.'))).toBe(true);
    const texts = [...built.values()].join();
    expect(pictures.filter((name) => !texts.includes(name))).toEqual([]);
    const noted = await Promise.all(
      pictures.map(async (name) => ((await sharp(join(folder, name)).metadata()).exif ? name : [])),
    );
    expect(noted.flat()).toEqual([]);
  });

  test('no page shows a fact in braces', () => {
    expect([...built].filter(([, html]) => /\{[a-z]+(-[a-z]+)+\}/.test(html)).map(([file]) => file)).toEqual([]);
  });

  describe('in the preview', () => {
    let preview: Preview;
    const get = async (path: string) => (await fetch(preview.origin + path)).text();

    beforeAll(async () => {
      preview = await startPreview(site.folder);
    }, BUILD_MS);
    afterAll(() => preview?.stop());

    test('drafts and scheduled posts are in the lists and on their pages, each with its mark', async () => {
      const [blog, draft, toCome] = await Promise.all([
        get('/blog'),
        get('/blog/a-secret-draft'),
        get('/blog/a-post-to-come'),
      ]);
      expect(blog.match(/Draft: in the preview only/g)).toHaveLength(1);
      expect(blog.match(/Waits until July 4, 2099/g)).toHaveLength(1);
      expect(draft).toContain('Draft: in the preview only');
      expect(toCome).toContain('Waits until July 4, 2099');
      expect(await get('/')).toContain('Waits until July 4, 2099');
    }, 60_000);

    /** Requests a page as a browser does. */
    const open = async (path: string) =>
      (await fetch(preview.origin + path, { headers: { accept: 'text/html' } })).text();
    const becomes = (path: string, words: string) =>
      vi.waitFor(async () => expect(await open(path)).toContain(words), { timeout: 30_000, interval: 200 });
    const DOCK = `${POSTS}/how-to-winter-a-dock.md`;
    const asChecked = async () => formatReport(await contentErrors(site.folder)).replaceAll('<', '&lt;');

    test('every page shows the check’s message, also after a reload, until it is fixed', async () => {
      const right = await site.read(DOCK);
      await site.write(DOCK, right.replace(/^author: .*$/m, 'author: nobody'));
      await becomes('/blog', 'There is no author "nobody"');
      expect(await open('/')).toContain(await asChecked());
      await site.write(DOCK, right);
      await becomes('/blog', 'How to winter a dock');
    }, 60_000);

    test('a deleted file of a page is reported in the words of the check', async () => {
      const file = 'src/content/pages/contact.yaml';
      const text = await site.read(file);
      await rm(join(site.folder, file));
      await becomes('/contact', 'The page "contact" is missing');
      expect(await open('/contact')).toContain(await asChecked());
      await site.write(file, text);
      await becomes('/contact', '</footer>');
    }, 60_000);

    test('a former address redirects to its page, with its query', async () => {
      const answer = await fetch(`${preview.origin}/services/fences?from=ad`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/services/fence-installation?from=ad']);
    });

    test('two saves within 20 ms both arrive, in one file and in two, also while the ones before are being written', async () => {
      const text = await site.read(DOCK);
      const facts = await site.read(BUSINESS);
      const save = (title: string) => site.write(DOCK, text.replace(/^title: .*$/m, `title: Saved ${title}`));
      for (let pair = 0; pair < 6; pair += 1) {
        const apart = () => wait((pair * 7) % 20);
        await save('in-between');
        await apart();
        await save(`as-${pair}`);
        await apart();
        await site.write(BUSINESS, facts.replace('(231) 555-0199', `(231) 555-018${pair}`));
        // Astro writes half a second after a save: some pairs arrive before that, some during it.
        await wait((pair * 137) % 700);
        await becomes('/blog/how-to-winter-a-dock', `Saved as-${pair}</h1>`);
        await becomes('/blog/how-to-winter-a-dock', `(231) 555-018${pair}`);
      }
    }, 180_000);

    test('a part of the site is gone while its page is, and its link from the menu', async () => {
      const file = 'src/content/pages/about.yaml';
      const text = await site.read(file);
      await rm(join(site.folder, file));
      // Requests it as a browser does, which waits until what was saved is loaded.
      const asBrowser = { headers: { accept: 'text/html' } };
      await vi.waitFor(async () => expect((await fetch(`${preview.origin}/about`, asBrowser)).status).toBe(404), {
        timeout: 30_000,
      });
      expect(await open('/')).not.toContain('href="/about"');
      await site.write(file, text);
      await becomes('/about', '</footer>');
    }, 60_000);

    test('notices are on their pages, however far ahead, with their mark', async () => {
      const about = await get('/about');
      for (const text of ['Closed Thursday and Friday for Thanksgiving.', 'too far ahead to be in the pages yet']) {
        expect(about).toMatch(new RegExp(`Waits until [^<]*</p>\\s*<p[^>]*>\\s*[^<]*${text}`));
      }
      expect(about).not.toContain('data-until="');
    }, 60_000);

    test('so do towns, projects and services', async () => {
      const [area, project, service, portfolio] = await Promise.all([
        get('/service-areas/harbor-draftley'),
        get('/portfolio/a-ramp-to-come'),
        get('/services/boathouse-drafts'),
        get('/portfolio'),
      ]);
      for (const page of [area, service]) expect(page).toContain('Draft: in the preview only');
      for (const page of [project, portfolio]) expect(page).toContain('Waits until July 4, 2099');
    }, 60_000);
  });
});
