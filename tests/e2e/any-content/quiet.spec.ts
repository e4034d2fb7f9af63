import { createServer, request } from 'node:http';
import type { Page } from '@playwright/test';
import { listenHere } from '../../listen-here.ts';
import { currentRun } from '../../runner/runs.ts';
import { expect, test } from '../fixtures.ts';
import { AD, THOROUGH, WHOLE_BROWSER } from './any-page.ts';
import { findBuiltFile, findHeavy, fullest, SHARP_BYTES, SHARP_FILE, sentBytes, sharpPictures } from './sent-bytes.ts';

/**
 * What a visit costs until the network is idle, counted at the server, with the service worker’s requests. Bytes are those of built files
 * as a host sends them; the display face is 18 kB of them. Pictures of a text, fetched two screens ahead, and sharp ones have
 * their own budgets.
 */
const BUDGETS = [
  { pattern: '/', most: 68_000 },
  { pattern: '/services/*', most: 66_000 },
  { pattern: '/blog/*', most: 66_000 },
  { pattern: '/contact', most: 38_000 },
];

const PICTURE_OF_A_TEXT = 13_000;

/** The visitors of an ad are left alone: nothing is kept for them. */
const ALONE = { pattern: AD, most: 36_000 };

/** What is asked for after the load without the visitor's doing. */
const OWN_REQUESTS = ['/sw.js', '/contact'];

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  launchOptions: WHOLE_BROWSER,
});

type Answer = { path: string; status: number };

/** A server between visitor and site that notes what passes. */
const between = async (origin: string) => {
  const answers: Answer[] = [];
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const passed = request(origin + path, { method: asked.method, headers: asked.headers }, (given) => {
      answers.push({ path, status: given.statusCode ?? 0 });
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  const here = await listenHere(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: here, answers, close };
};

/** Whether the page itself is kept, which comes last of all. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const marks = await caches.open('marks');
    return (await marks.match(location.pathname)) !== undefined;
  });

/** Other pages keep the same worker and the same files. */
const looked = currentRun() === 'quick' ? BUDGETS.slice(0, 1) : [...BUDGETS, ALONE];

for (const { pattern, most } of looked) {
  test(`${pattern} keeps its budget until the network is idle`, { tag: THOROUGH }, async ({ page, built, baseURL }) => {
    const path = fullest(built, pattern);
    const line = await between(baseURL ?? '');
    await page.goto(line.origin + path);
    await page.waitForLoadState('load');
    const untilLoad = line.answers.length;
    if (pattern === AD) await page.waitForLoadState('networkidle');
    else await expect.poll(() => isKept(page)).toBe(true);

    const later = line.answers.slice(untilLoad).map((answer) => answer.path);
    const own = pattern === AD ? [] : [...OWN_REQUESTS, path];
    const linked = ['/favicon.svg', '/site.webmanifest', SHARP_FILE];
    expect(later.filter((asked) => ![...own, ...linked].includes(asked) && !asked.startsWith('/_astro/'))).toEqual([]);
    // What the browser has already is answered without a body.
    const sent = line.answers.flatMap(({ path, status }) => (status === 200 ? path : []));
    const weigh = (paths: string[], quality?: number) =>
      paths.reduce((sum, path) => sum + sentBytes(built, findBuiltFile(built, decodeURI(path)), quality), 0);
    const inText = (
      await page.locator('.prose picture').evaluateAll((all) => all.map((each) => each.innerHTML))
    ).join();
    const sharp = [SHARP_FILE, ...(await sharpPictures(page))];
    const {
      sharper = [],
      pictures = [],
      others = [],
    } = Object.groupBy(sent, (path) => {
      if (sharp.includes(path)) return 'sharper';
      return path.startsWith('/_astro/') && inText.includes(path) ? 'pictures' : 'others';
    });
    expect(weigh(sharper)).toBeLessThanOrEqual(SHARP_BYTES);
    expect(pictures.filter((path) => weigh([path]) > PICTURE_OF_A_TEXT)).toEqual([]);
    expect(
      findHeavy((quality) => (weigh(others, quality) > most ? others : [])),
      `${most} bytes`,
    ).toEqual([]);
    line.close();
  });
}
