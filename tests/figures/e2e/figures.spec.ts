import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { bucketOf, type Metric } from '../../../src/figures/contract/metrics.ts';
import { readFigures } from '../../../src/figures/server/report.ts';
import { openLocal } from '../../../src/leads/cli/database.ts';
import { sentBytes } from '../../e2e/any-content/sent-bytes.ts';
import { test as base, expect } from '../../e2e/fixtures.ts';
import {
  accept,
  answerPosts,
  expectAwake,
  fillQuote,
  quoteForm,
  sendAd,
  sendButton,
  sendQuote,
} from '../../e2e/quote-form-page.ts';
import { serveSite } from '../../e2e/serve-site.ts';

/** What browser makers measure with, as a separate script next to ours. */
const WEB_VITALS = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals')
    .replace(/[^/]*$/, 'web-vitals.iife.js'),
  'utf8',
);

const AD = '/ads/traverse-city-deck-quote';

/** What one view in four fetches. */
const MEASURING_BYTES = 3_100;

const countsOf = (dataDir: string) => {
  const query = async (sql: string, ...values: string[]) =>
    (await openLocal(dataDir, 'figures')({ sql, values })) as Record<string, unknown>[];

  /** How often a step was counted. */
  const stepsOf = async (page: string) => {
    const rows = await query(
      'SELECT form, step, field, sum(views) AS views FROM steps WHERE page = ? GROUP BY 1, 2, 3',
      page,
    );
    return Object.fromEntries(
      rows.map(({ form, step, field, views }) => [[form, step, field].join(' ').trim(), Number(views)]),
    );
  };

  /** Returns which counts have grown from here on. */
  const growthOf = async (kind: string) => {
    const before = await stepsOf(kind);
    return async () => {
      const after = await stepsOf(kind);
      return Object.keys(after)
        .filter((step) => (after[step] ?? 0) > (before[step] ?? 0))
        .sort();
    };
  };

  /** Returns what leaves the page as a visitor does, and expects these counts to have grown from here on. */
  const watch = async (page: Page, kind: string) => {
    const grown = await growthOf(kind);
    return async (...expected: string[]) => {
      await page.goto('about:blank');
      await expect.poll(grown).toEqual(expected.sort());
    };
  };
  const funnels = async () =>
    (await readFigures(openLocal(dataDir, 'figures'), [['2000-01-01', '9999-01-01']])).funnels;
  return { query, stepsOf, growthOf, watch, funnels };
};

type Counts = ReturnType<typeof countsOf>;

/** These visitors have their own site: no one else is counted there. */
const test = base.extend<object, { served: { origin: string; counts: Counts }; counts: Counts }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const { origin, dataDir, stop } = await serveSite({ isBuilt: true });
      await use({ origin, counts: countsOf(dataDir) });
      await stop();
    },
    { scope: 'worker' },
  ],
  counts: [({ served }, use) => use(served.counts), { scope: 'worker' }],
  baseURL: ({ served }, use) => use(served.origin),
});

test('an abandoned form reports its last field, without input', async ({ page, counts }) => {
  const expectCounted = await counts.watch(page, 'contact');
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Phone').fill('231');
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:has(form)'));
  await page.getByLabel('Email').focus();
  await page.getByLabel('Phone').focus();
  await expectCounted('quote seen', 'quote touched', 'quote left phone');
  const rows = await counts.query('SELECT * FROM steps');
  expect(JSON.stringify(rows)).not.toMatch(/ada|231/i);
});

test('a form that is sent after an interruption does not count as left', async ({ page, counts }) => {
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      if (hidden) Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      else Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, isHidden);
  const expectCounted = await counts.watch(page, 'areas');
  await page.goto('/service-area/alden');
  await fillQuote(page);
  await expectAwake(page);
  for (const field of ['Phone', 'Email', 'Phone']) {
    await quoteForm(page).getByLabel(field).focus();
    await hide(true);
    await hide(false);
  }
  await sendButton(page).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  await expectCounted(
    'quote seen',
    'quote touched',
    'quote left phone',
    'quote back phone',
    'quote left email',
    'quote back email',
    'quote sent',
    'quote confirmed',
  );
  const funnels = await counts.funnels();
  expect(funnels.find((funnel) => funnel.page === 'areas')?.fields.map(({ left }) => left)).toEqual([0, 0]);
});

test('a refused form reports its wrong fields, a sent one is confirmed', async ({ page, counts }) => {
  const expectCounted = await counts.watch(page, 'get-quote');
  await page.goto('/get-quote');
  await quoteForm(page).getByLabel('Name').fill('Grace');
  await sendButton(page).click();
  await expect(quoteForm(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await sendQuote(page);
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  await expectCounted(
    'quote seen',
    'quote touched',
    'quote sent',
    'quote confirmed',
    'quote refused email',
    'quote refused phone',
    'quote refused zip',
    'quote refused service',
  );
});

test('ad and checklist forms are counted like quote forms', async ({ page, counts }) => {
  const [ad, checklist] = [await counts.growthOf(AD), await counts.growthOf('blog')];
  await answerPosts(page, accept);
  await page.goto(AD);
  await sendAd(page);
  await page.waitForURL(/thank-you$/);
  await page.goto('/blog/winter-deck-maintenance');
  const form = page.locator('form').filter({ hasText: 'Download the checklist' });
  await form.getByLabel('Email').fill('mary-figures@example.com');
  await form.getByRole('button', { name: 'Download the checklist' }).click();
  await expect(page.getByText('Thank you! Your download should begin automatically.')).toBeVisible();
  await page.goto('about:blank');
  const road = (name: string) =>
    expect.arrayContaining(['seen', 'touched', 'sent', 'confirmed'].map((step) => `${name} ${step}`));
  await expect.poll(ad).toEqual(road('ad'));
  await expect.poll(checklist).toEqual(road('checklist'));
});

test('counts a call from an ad', async ({ page, counts }) => {
  const expectCounted = await counts.watch(page, AD);
  await page.goto(AD);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page
    .getByRole('link', { name: /^Call / })
    .first()
    .click();
  await expectCounted('ad seen', 'called');
});

test.describe('a send on a broken connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('counts as failed, and so does the text message sent instead', async ({ page, counts }) => {
    const expectCounted = await counts.watch(page, 'portfolio');
    await page.goto('/portfolio/trex-composite-deck');
    await answerPosts(page, (route) => route.abort());
    await sendQuote(page);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('alert').getByRole('link', { name: 'Send it as a text' }).click();
    await expectCounted('quote seen', 'quote touched', 'quote sent', 'quote failed', 'texted');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('counts a form on arrival', async ({ page, counts }) => {
    const expectCounted = await counts.watch(page, 'services');
    await page.goto('/services');
    await fillQuote(page);
    await sendButton(page).click();
    await page.waitForURL(/quote-sent/);
    await expectCounted('quote sent', 'quote confirmed');
  });
});

test.describe('a page view that measures itself', () => {
  test.use({ measuresItself: true });

  test('measures a slow page, a shift and a late response as web-vitals does', async ({ page, counts, built }) => {
    await page.addInitScript(`${WEB_VITALS};
      self.seen = {};
      for (const on of ['onLCP', 'onCLS', 'onINP', 'onTTFB']) webVitals[on](({ name, value }) => { seen[name] = value; }, { reportAllChanges: true });`);
    // The first picture loads late.
    await page.route(/\/_astro\/.*\.(avif|webp|jpg)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2600));
      await route.continue();
    });
    const measuring = page.waitForResponse(/measure\.js$/);
    await page.goto('/portfolio/trex-composite-deck');
    await measuring;
    expect(sentBytes(built, 'measure.js')).toBeLessThanOrEqual(MEASURING_BYTES);
    await page.evaluate(() => {
      const pushed = document.createElement('div');
      pushed.style.height = '300px';
      document.querySelector('main')?.prepend(pushed);
      addEventListener('keydown', () => {
        const start = performance.now();
        while (performance.now() - start < 260);
      });
    });
    await expect
      .poll(() => page.evaluate(() => (self as unknown as { seen: { CLS: number } }).seen.CLS))
      .toBeGreaterThan(0.02);
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.evaluate(() => (self as unknown as { seen: { INP: number } }).seen.INP))
      .toBeGreaterThan(200);
    const seen = await page.evaluate(() => (self as unknown as { seen: Record<Metric, number> }).seen);
    await page.goto('about:blank');

    const rows = () =>
      counts.query("SELECT metric, line, bucket, views FROM timings WHERE page = 'portfolio' ORDER BY metric");
    await expect.poll(async () => (await rows()).length).toBe(4);
    expect(await rows()).toEqual(
      (['CLS', 'INP', 'LCP', 'TTFB'] as const).map((metric) => ({
        metric,
        line: '4g',
        bucket: bucketOf(metric, Number(seen[metric].toFixed(3))),
        views: 1,
      })),
    );
    expect(seen.LCP).toBeGreaterThan(2500);
  });

  test('loads nothing with data saver, and reports nothing with Do Not Track', async ({ page, counts }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } });
      const asksNot = location.pathname.startsWith('/guides');
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: asksNot });
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await page.clock.install();
    for (const path of ['/guides/deck-planning-guide', '/prices']) {
      await page.goto(path);
      await page.clock.runFor(60_000);
      await page.locator('footer a[href^=tel]').first().click();
    }
    await page.goto('about:blank');
    await expect.poll(() => counts.stepsOf('prices')).toMatchObject({ called: 1 });
    expect(await counts.stepsOf('guides')).not.toHaveProperty('called');
    expect(asked).not.toContain('/measure.js');
  });
});
