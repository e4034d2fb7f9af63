import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '../../../src/office/contract/office-limits.ts';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { lead, noteOutcome, type Office, openNewLead, test } from './office.ts';

/** Layout and position: rows on the narrowest phone, returning to the list, and the lead beside it. */
test.use({ expectedErrors: /status of 401/ });

test.describe.configure({ mode: 'default' });

const MANY = PAGE_SIZE + 10;

/** More than a page of answered leads, found by one word. */
const fill = (office: Office, word: string) =>
  office.query(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?)
     INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, state)
     SELECT ? || number, ? || number, 'quote', 'Home Page', '', printf('2026-01-01T00:%02d:00.000Z', number % 60),
       json_object('name', ? || ' ' || number), 'called' FROM counted`,
    MANY,
    word,
    word,
    word,
  );

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const isInView = (page: Page, name: string) => expect(row(page, name)).toBeInViewport();
const focusedText = (page: Page) => page.locator(':focus').textContent();

test('Call fits its row at 320 px, beside a long name in a wide face', async ({ page, office }) => {
  const name = 'Bartholomew-Maximilian Vanderschlossenburgfeatherstonehaugh';
  await office.send({ ...lead('Bartholomew Wide'), name });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await row(page, name).waitFor();
  await page.evaluate(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync('* { font-family: monospace !important }');
    document.adoptedStyleSheets = [wide];
  });
  const heading = await row(page, name).boundingBox();
  const call = await page.getByRole('link', { name: `Call ${name}` }).boundingBox();
  if (heading === null || call === null) throw new Error('The row has no name or no button.');
  expect(call.x + call.width).toBeLessThanOrEqual(320 - 16);
  expect(heading.x + heading.width).toBeLessThanOrEqual(call.x);
  expect(call.height).toBeLessThan(60);
});

test('opens a long message by keyboard, undoes the last note, shows ‘Not spam’ on top', async ({ page, office }) => {
  await openNewLead(page, office, 'Lotte Long', { message: `${'The whole story. '.repeat(80)}The end.` });
  const words = page.getByText('The whole story.').first();
  const closed = (await words.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Show the whole message' }).press('Enter');
  expect((await words.boundingBox())?.height).toBeGreaterThan(closed * 2);
  await page.getByRole('button', { name: 'Show less' }).click();
  await noteOutcome(page, 'Called');
  const last = page.getByText('Noted last: Called');
  await expect(last).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(last).toHaveCount(0);
  await page.getByRole('button', { name: 'This is spam' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Not spam' })).toBeInViewport();
});

test('going back from a lead restores search, pages and scroll position', async ({ page, office }) => {
  await fill(office, 'Backward');
  await page.getByRole('searchbox').fill('back');
  await expect(page).toHaveURL(/q=back$/);
  await page.getByRole('searchbox').fill('backward');
  await expect(page).toHaveURL(/q=backward$/);
  await page.getByRole('button', { name: 'Show more' }).click();
  const far = 'Backward 5';
  await row(page, far).scrollIntoViewIfNeeded();
  for (const goBack of [() => page.goBack(), () => page.getByRole('link', { name: '‹ Desk' }).click()]) {
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(2000);
    await row(page, far).click();
    await page.getByRole('heading', { level: 1, name: far }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await goBack();
    await isInView(page, far);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.getByRole('searchbox')).toHaveValue('backward');
    expect(await focusedText(page)).toBe(far);
  }
  // Another step leaves the search, however it was typed.
  await page.goBack();
  await expect(page).toHaveURL(/\/office$/);
});

test('on a wide screen, the list stays beside the lead, and keys step through it', async ({ page, office }) => {
  for (const name of ['Wanda Wide', 'Wilma Wide', 'Wiebke Wide']) await office.send(lead(name));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/office?q=wide');
  const list = page.getByRole('region', { name: 'Found' });
  const lead1 = page.getByRole('region', { name: 'The lead' });
  await list.getByRole('link', { name: 'Wilma Wide', exact: true }).click();
  await expect(lead1.getByRole('heading', { level: 1, name: 'Wilma Wide' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Wilma Wide', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(lead1).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('wide');
  expect(await violationsOf(page)).toEqual([]);

  const names = await list.getByRole('heading', { level: 3 }).allTextContents();
  const next = names[names.indexOf('Wilma Wide') + 1] ?? '';
  await page.keyboard.press('j');
  await expect(lead1.getByRole('heading', { level: 1, name: next })).toBeVisible();
  expect(await focusedText(page)).toBe(next);
  await page.keyboard.press('k');
  await expect(lead1.getByRole('heading', { level: 1, name: 'Wilma Wide' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/q=wide$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('searchbox')).toHaveValue('j');
});

test('single keys can be switched off on a device', async ({ page }) => {
  await page.goto('/office/device');
  await page.getByRole('checkbox', { name: 'Single keys work on this device' }).uncheck();
  await page.goto('/office');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});
