import { readdirSync } from 'node:fs';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import { currentRun, WALK } from '../../runner/runs.ts';
import { expect, test } from '../fixtures.ts';
import { noteMoves } from '../layout-shifts.ts';
import { AD, type Kind, NO_PAGE, pagesLike, THOROUGH, WEIGHED, WEIGHED_PAGES, WHOLE_BROWSER } from './any-page.ts';
import { lookAt } from './look-at.ts';
import {
  compress,
  findBuiltFile,
  findHeavy,
  fullest,
  read,
  SHARP_BYTES,
  SHARP_FILE,
  sentBytes,
  sharpPictures,
} from './sent-bytes.ts';

test.use({ launchOptions: WHOLE_BROWSER });

/** What a page may cost a phone on a slow connection: sizes of built files as a host sends them (text in Brotli 11), in kB of 1,000 bytes. */
const KINDS: Record<Kind, string[]> = {
  home: WEIGHED_PAGES.home,
  reading: [...WEIGHED_PAGES.reading, '/service-areas/*'],
  project: WEIGHED_PAGES.project,
  form: WEIGHED_PAGES.form,
  ad: WEIGHED_PAGES.ad,
};

/** In bytes, except `requests`, which is a number. */
const UNITS = {
  html: 'HTML with all its styles',
  requests: 'requests until load',
  load: 'bytes until load',
  picture: 'first picture',
  script: 'JavaScript before any touch',
  scrolled: 'everything, scrolled to the end',
};
type UsedBytes = Partial<Record<keyof typeof UNITS, number>>;

const READING = { html: 16_700, requests: 5, load: 75_000, picture: 35_000, script: 5_700, scrolled: 200_000 };
const BUDGETS: Record<Kind, Required<UsedBytes>> = {
  // 7.7 kB of its HTML are its first picture, which other pages ask for.
  home: { html: 28_600, requests: 6, load: 90_000, picture: 35_000, script: 5_700, scrolled: 260_000 },
  // The longest are the areas with water, whose pages say what each township asks.
  reading: READING,
  // A project's pictures follow its first one, so that a phone asks for three of them at once.
  project: { ...READING, requests: 8 },
  form: { html: 15_000, requests: 5, load: 50_000, picture: 20_000, script: 5_700, scrolled: 90_000 },
  ad: { html: 10_000, requests: 4, load: 45_000, picture: 20_000, script: 4_000, scrolled: 60_000 },
};

const FONT_BYTES = 25_000;
const ISLAND_BYTES = 6_000;
/** What one round trip of a fresh connection brings. */
const FIRST_FLIGHT = 14_000;
/** Certificates and settings take the rest: 8.5 kB of HTML are left before the first paint waits for another round trip (docs/performance.md). */
const FIRST_PAINT_BYTES = 7_500;
/** What a notice of the next weeks may add to a page, and to what its first paint waits for (docs/decisions/notices.md). */
const NOTICE_BYTES = 500;

/** The same for scripts: one follows each place for notices. */
const noticeScripts = (page: Buffer) =>
  [...page.toString().matchAll(/<script>((?:(?!<\/script>).)*data-until.*?)<\/script>/gs)].reduce(
    (sum, [, script = '']) => sum + script.length,
    0,
  );

const noticeBytes = (page: Buffer) => (page.includes('data-until=') ? NOTICE_BYTES : 0);

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** What is over its budget, in sentences. */
const findExcess = (page: string, kind: Kind, used: UsedBytes) =>
  Object.entries(used).flatMap(([what, amount]) => {
    const budget = BUDGETS[kind][what as keyof UsedBytes];
    return amount > budget ? `${page}: ${UNITS[what as keyof UsedBytes]}: ${amount} of ${budget}` : [];
  });

test('the HTML of every page keeps its budget', { tag: WEIGHED }, ({ built }) => {
  const over = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    KINDS[kind]
      .flatMap((pattern) => pagesLike(built, pattern))
      .flatMap((path) => {
        const file = findBuiltFile(built, path);
        const notices = noticeBytes(read(built, file));
        return findHeavy((quality) => findExcess(path, kind, { html: sentBytes(built, file, quality) - notices }));
      }),
  );
  expect(over).toEqual([]);
});

test('what blocks the first paint comes with the first packets of every page', { tag: WEIGHED }, ({ built }) => {
  const mark = '<span id="paint" hidden></span>';
  const over = built.builtPages().flatMap((path) => {
    const page = read(built, findBuiltFile(built, path));
    const waitedFor = Buffer.from(page.toString().split(mark)[0] + mark);
    return findHeavy((quality) => {
      const bytes = compress(waitedFor, quality).length - noticeBytes(page);
      return bytes > FIRST_PAINT_BYTES ? [`${path}: ${bytes}`] : [];
    });
  });
  expect(over).toEqual([]);
});

test('every page requests a phone’s first picture before its styles', { tag: WALK }, ({ built }) => {
  const phoneSource = /<picture[^>]*>\s*<source media="([^"]*)"[^>]* srcset="([^"]*)" sizes="([^"]*)"/;
  const asked = built.builtPages().map((path) => {
    const html = read(built, findBuiltFile(built, path)).toString();
    const [head = ''] = html.split('<style');
    const first = html.match(/<picture(?:(?!<\/picture>)[\s\S])*?<img[^>]*fetchpriority="high"/)?.[0] ?? '';
    const [, ...shown] = phoneSource.exec(first) ?? [];
    const link = head.match(/<link rel="preload" as="image"[^>]*>/)?.[0] ?? '';
    const preloaded = ['media', 'imagesrcset', 'imagesizes'].flatMap(
      (name) => new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1] ?? [],
    );
    return { path, shown, preloaded };
  });
  expect(asked.filter(({ shown }) => shown.length > 0).length).toBeGreaterThan(0);
  for (const { path, shown, preloaded } of asked) expect(preloaded, path).toEqual(shown);
});

test('the first 14 kB of the home page hold header, headline, proof and form start', { tag: [WEIGHED, WALK] }, ({
  built,
}) => {
  const page = read(built, 'index.html');
  const sent = compress(page);
  const partly = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
  const shown = brotliDecompressSync(sent.subarray(0, FIRST_FLIGHT), partly).toString();
  const [proof = ''] = /<p class="rating[\s\S]*?<\/p>/.exec(page.toString()) ?? [];
  for (const part of ['</header>', '</h1>', proof, '<form id="home-form"', 'name="name"', 'name="email"']) {
    expect(shown.includes(part), part).toBe(true);
  }
});

test('the display face is one small file that no page waits for', { tag: WALK }, ({ built }) => {
  const files = readdirSync(built.builtFile('_astro')).filter((file) => file.endsWith('.woff2'));
  expect(files).toHaveLength(1);
  expect(sentBytes(built, `_astro/${files[0]}`)).toBeLessThanOrEqual(FONT_BYTES);
  const home = read(built, 'index.html')
    .toString()
    .replace(/<noscript>.*?<\/noscript>/g, '');
  // Browsers hold the first paint back for both.
  expect(home.match(/<link[^>]*(stylesheet|\.woff2)/)?.[0]).toBeUndefined();
});

test('an island adds at most 6 kB to React and, where it is a form, to what forms share', { tag: WALK }, ({
  built,
}) => {
  const scripts = readdirSync(built.builtFile('_astro')).filter((file) => file.endsWith('.js'));
  const islands = scripts.filter((file) => /^[A-Z]/.test(file));
  expect(islands.length).toBeGreaterThan(5);
  const over = islands.flatMap((file) => {
    const used = sentBytes(built, `_astro/${file}`);
    return used > ISLAND_BYTES ? `${file} is ${used - ISLAND_BYTES} bytes over its budget` : [];
  });
  expect(over).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  const pages = (Object.keys(WEIGHED_PAGES) as Kind[]).flatMap((kind) =>
    WEIGHED_PAGES[kind].map((pattern, index) => ({ kind, pattern, walk: index === 0 ? [WALK] : [] })),
  );
  for (const { kind, pattern, walk } of pages) {
    test(`${pattern} keeps its budgets`, { tag: [THOROUGH, WEIGHED, ...walk] }, async ({ page, context, built }) => {
      const phone = await context.newCDPSession(page);
      const requests = await recordRequests(phone);
      const script = await countScript(phone);
      await noteMoves(page);
      // Each ad page is paid for separately.
      const paths = pattern === AD ? pagesLike(built, AD) : [fullest(built, pattern)];
      test.skip(paths.length === 0, NO_PAGE);
      for (const path of paths) {
        requests.length = 0;
        const before = script();
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const sharp = [SHARP_FILE, ...(await sharpPictures(page))];
        const isSharp = (url: string) => sharp.includes(new URL(url).pathname);
        const untilLoad = [...new Set([...requests.filter((url) => !isSharp(url)), ...(await linkedFiles(page))])];
        const evaluated = script() - before;
        await scrollToEnd(page);

        const { origin } = new URL(page.url());
        // Pages over budget are still checked.
        expect.soft(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
        const bytes = (urls: string[], quality?: number) =>
          sum(urls.map((url) => sentBytes(built, findBuiltFile(built, decodeURI(new URL(url).pathname)), quality)));
        const first = untilLoad.filter((url) => /\.(avif|webp|jpg)$/.test(url)).slice(0, 1);
        const over = findHeavy((quality) =>
          findExcess(path, kind, {
            requests: untilLoad.length,
            load: bytes(untilLoad, quality),
            picture: bytes(first),
            script: evaluated - noticeScripts(read(built, findBuiltFile(built, path))),
            scrolled: bytes(
              [...new Set([...untilLoad, ...requests])].filter((url) => !isSharp(url)),
              quality,
            ),
          }),
        );
        expect.soft(over).toEqual([]);
        expect.soft(bytes(requests.filter(isSharp))).toBeLessThanOrEqual(SHARP_BYTES);
        if (PICTURE_FIRST.includes(pattern)) expectPictureFirst(requests);
        // The quick run opens it for no other reason.
        if (currentRun() === 'quick') await lookAt(page, PHONE.viewport.width);
      }
    });
  }
});

/** Pages on which the display face must not come before what is shown first. */
const PICTURE_FIRST = ['/get-quote', '/services/*'];
const expectPictureFirst = (requests: string[]) => {
  const [first] = requests.filter((url) => /\.(avif|woff2)$/.test(url));
  expect(first).toMatch(/\.avif$/);
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The addresses of all requests of the page (favicon included), written into the list as they are sent. */
const recordRequests = async (phone: CDPSession) => {
  const urls: string[] = [];
  phone.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) urls.push(request.url);
  });
  await phone.send('Network.enable');
  return urls;
};

/** Files that browsers fetch with a page, though not all report it. */
const linkedFiles = (page: Page) =>
  page
    .locator('link[rel=icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

/** Counts the source of every script of the page that was evaluated, inline ones too, in uncompressed bytes. */
const countScript = async (phone: CDPSession) => {
  let total = 0;
  phone.on('Debugger.scriptParsed', ({ url, length = 0 }) => {
    if (url.startsWith('http') && !url.endsWith(SHARP_FILE)) total += length;
  });
  await phone.send('Debugger.enable');
  return () => total;
};

/** In small steps, as a finger does, until what comes into view has loaded. */
const scrollToEnd = async (page: Page) => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 300) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
};
