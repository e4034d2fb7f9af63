import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { displayDays, startOfDay } from '../../src/shared/dates.ts';
import { WALK } from '../runner/runs.ts';
import { builtPages, readBuilt } from './built-pages.ts';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { movesOn, noteMoves } from './layout-shifts.ts';
import { sites } from './sites.ts';
import { findGraphTexts } from './structured-data.ts';
import { findViolations } from './violations.ts';

type Days = { from: string; until: string };
type Notice = Days & { text: string; hours: Days };

const notices: Record<'thanksgiving' | 'short-day' | 'spring' | 'always' | 'booked' | 'next-year', Notice> = parse(
  readFileSync(join(sites.example.folder, 'src/content/notices.yaml'), 'utf8'),
);
const { thanksgiving, spring, always } = notices;

const HOUR = 3_600_000;
/** So many hours after a day of the shop has begun, wherever the visitor is. */
const on = (day: string, hours: number) => new Date(startOfDay(day, 'America/Detroit') + hours * HOUR);
const DURING = on(thanksgiving.from, 12);

const visitOn = async (page: Page, moment: Date, path: string) => {
  await page.clock.setFixedTime(moment);
  await page.goto(path);
};
const findNotice = (page: Page, { text }: Notice) => page.getByRole('banner').getByText(text);
/** The row of the footer's opening hours. */
const row = (page: Page, { hours }: Notice, times: string) =>
  page.getByRole('contentinfo').getByText(`${displayDays(hours.from, hours.until)} ${times}`);

test.describe('a visitor in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('shows a notice by the shop’s days, from midnight to midnight', async ({ page }) => {
    const { from, until } = thanksgiving;
    for (const [moment, isShown] of [
      [on(from, -1 / 60), false],
      [on(from, 0), true],
      [on(until, 23.99), true],
      [on(until, 24), false],
    ] as const) {
      await visitOn(page, moment, '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(findNotice(page, thanksgiving)).toBeVisible({ visible: isShown });
      await expect(row(page, thanksgiving, 'closed')).toBeVisible({ visible: isShown });
    }
  });
});

test('closed days are shown wherever hours are', { tag: WALK }, async ({ page }) => {
  const days = displayDays(thanksgiving.hours.from, thanksgiving.hours.until);
  await visitOn(page, DURING, '/contact');
  await expect(page.getByRole('main').getByText(`${days} closed`)).toBeVisible();
  await page.goto('/ads/traverse-city-deck-quote');
  await expect(page.getByText(`${days} closed`)).toBeVisible();
  await expect(page.getByText(thanksgiving.text)).toHaveCount(0);

  await visitOn(page, on(notices['short-day'].from, 1), '/contact');
  await expect(row(page, notices['short-day'], '8:00 AM–12:00 PM')).toBeVisible();
  await expect(row(page, thanksgiving, 'closed')).toBeHidden();
});

test('structured data has them as special hours', { tag: WALK }, () => {
  const [graph = ''] = findGraphTexts(readBuilt('/contact'));
  const [business] = JSON.parse(graph)['@graph'];
  const { hours } = notices['short-day'];
  expect(business.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: thanksgiving.hours.from,
      validThrough: thanksgiving.hours.until,
      opens: '00:00',
      closes: '00:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: hours.from,
      validThrough: hours.until,
      opens: '08:00',
      closes: '12:00',
    },
  ]);
});

test('a notice for some pages is on those only, with its link', async ({ page }) => {
  await visitOn(page, on(spring.from, 12), '/services/pergolas');
  await expect(findNotice(page, spring)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('before July. Ask for a drawing');
  await expect(page.getByRole('link', { name: 'Ask for a drawing' })).toHaveAttribute('href', '/contact');
  const others = builtPages().filter((path) => readBuilt(path).html.includes(spring.text));
  expect(others.filter((path) => !path.startsWith('/services/'))).toEqual(['/warranty']);
});

test('how far ahead the crew is booked is on prices only', async ({ page }) => {
  const { booked } = notices;
  await visitOn(page, on(booked.from, 12), '/prices');
  await expect(page.getByRole('main').getByText(booked.text)).toBeVisible();
  await visitOn(page, on(booked.until, 24), '/prices');
  await expect(page.getByRole('main').getByText(booked.text)).toBeHidden();
  expect(builtPages().filter((path) => readBuilt(path).html.includes(booked.text))).toEqual(['/prices']);
});

test('a notice too far ahead is on no page yet', { tag: WALK }, () => {
  expect(builtPages().filter((path) => readBuilt(path).html.includes(notices['next-year'].text))).toEqual([]);
});

test('a tab reopened on a later day shows that day’s notices', async ({ page }) => {
  await visitOn(page, DURING, '/');
  await expect(findNotice(page, thanksgiving)).toBeVisible();
  await page.clock.setFixedTime(on(thanksgiving.until, 30));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(findNotice(page, thanksgiving)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /ERR_FAILED/ });

  test('the worker shows today’s notices only, and none if it does not answer', { tag: WALK }, async ({ page }) => {
    await page.goto('/warranty');
    await expect(findNotice(page, always)).toBeVisible();
    await expect(findNotice(page, thanksgiving)).toBeHidden();
    await expect(row(page, thanksgiving, 'closed')).toBeHidden();

    await page.route('**/notices.css', (route) => route.abort());
    await page.goto('/warranty');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findNotice(page, always)).toBeHidden();
  });
});

test.describe('a cached page', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('shows, offline, the notices of the day it is read', async ({ page, context }) => {
    await page.goto('/about');
    await expect.poll(() => page.evaluate(async () => (await caches.match('/about')) !== undefined)).toBe(true);
    await expect(findNotice(page, thanksgiving)).toBeHidden();
    await context.setOffline(true);
    await visitOn(page, DURING, '/about');
    await expect(findNotice(page, thanksgiving)).toBeVisible();
    await visitOn(page, on(thanksgiving.until, 24), '/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findNotice(page, thanksgiving)).toBeHidden();
  });
});

for (const leavesOut of [undefined, /<link rel="expect"[^>]*>/]) {
  test(`a notice shifts nothing in a slow page ${leavesOut ? 'without' : 'with'} rel=expect`, async ({ page }) => {
    const site = await serveBuiltSite({ isSlow: true, leavesOut });
    if (leavesOut) await page.addInitScript('DOMTokenList.prototype.supports = () => false');
    await noteMoves(page);
    for (const path of ['/', '/contact']) {
      await visitOn(page, DURING, site.origin + path);
      await expect(findNotice(page, thanksgiving)).toBeVisible();
      expect(await movesOn(page), path).toEqual([]);
    }
    site.close();
  });
}

test('it passes axe, fits 320 px, has an edge in forced colors, and is not printed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visitOn(page, on(spring.from, 12), '/services/pergolas');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(findNotice(page, spring)).toHaveCSS('border-bottom-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(findNotice(page, spring)).toBeHidden();
});
