import type { Page } from '@playwright/test';
import { main } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { onOwnScreen } from '../editing/e2e/own-screen.ts';
import { pageBeside, windowBeside } from '../editing/e2e/page-beside.ts';
import { openScreen } from '../editing/e2e/screen.ts';
import { median, took } from './measure.ts';

/**
 * `npm run bench -- preview`: how long an editor waits for the page beside the fields, on the files of this clone: until it appears
 * beside an article, and from a key press to the screen. Medians; run nothing else at the same time.
 */
const RUNS = 3;
const KEYS = 20;
const ARTICLE = '/collections/posts/entries/winter-deck-maintenance';
/** ms between two keys of a fast typist */
const PAUSE = 250;
const PATIENCE = 60_000;

/** ms from a key press until the browser has drawn the page that shows it. */
const keyToPicture = async (page: Page): Promise<number> => {
  const picture = windowBeside(page)
    .locator('body')
    .evaluate(
      ({ ownerDocument }) =>
        new Promise<number>((resolve) => {
          const inside = ownerDocument.querySelector('iframe')?.contentDocument?.body;
          const seen = () =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
          if (inside)
            new MutationObserver(seen).observe(inside, { childList: true, characterData: true, subtree: true });
        }),
    );
  const key = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const pressed = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp);
        document.addEventListener('keydown', pressed, { capture: true, once: true });
      }),
  );
  await page.waitForTimeout(PAUSE);
  await page.keyboard.press('x');
  return (await picture) - (await key);
};

const measure = async (page: Page) => {
  const screen = await openScreen(page, root);
  const heading = pageBeside(page).getByRole('heading', { level: 1 });
  const article = await took(async () => {
    await screen.open(ARTICLE);
    await heading.waitFor({ timeout: PATIENCE });
  });
  await page.getByRole('textbox', { name: 'Title', exact: true }).click();
  const keys: number[] = [];
  for (let key = 0; key < KEYS; key += 1) keys.push(await keyToPicture(page));
  return { article, key: median(keys), slowKey: Math.max(...keys) };
};

await main((stop) => {
  console.log('Building the editing screen …');
  return onOwnScreen(
    'this/clone',
    async (browser, origin) => {
      const runs: Awaited<ReturnType<typeof measure>>[] = [];
      for (let run = 1; run <= RUNS; run += 1) {
        const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
        runs.push(await measure(page));
        await page.close();
        console.log(`run ${run} of ${RUNS}`);
      }
      const ms = (figure: keyof (typeof runs)[number]) => Math.round(median(runs.map((run) => run[figure])));
      console.table({
        'article with its page, ms': ms('article'),
        'key to picture, ms': ms('key'),
        'slowest key, ms': ms('slowKey'),
      });
    },
    stop,
  );
});
