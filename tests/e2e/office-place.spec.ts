import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { enrolled, lead, openLead, test } from './office.ts';
import { violationsOf } from './violations.ts';

/** Where things stand and stay: rows on the narrowest phone, and the lead beside its list. */
test.use({ expectedErrors: /status of 401/ });

test.describe.configure({ mode: 'default' });

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const focusedText = (page: Page) => page.locator(':focus').textContent();

test('Call fits its row at 320 px, beside a long name in a wide face', async ({ browser, office }) => {
  const name = 'Bartholomew-Maximilian Vanderschlossenburgfeatherstonehaugh';
  await office.send({ ...lead('Bartholomew Wide'), name });
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
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

test('a long message opens by keyboard; what was noted last is taken back beside it; ‘Not spam’ stands on top', async ({
  browser,
  office,
}) => {
  const id = await office.send({ ...lead('Lotte Long'), message: `${'The whole story. '.repeat(80)}The end.` });
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
  await openLead(page, office, id, 'Lotte Long');
  const words = page.getByText('The whole story.').first();
  const closed = (await words.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Show the whole message' }).press('Enter');
  expect((await words.boundingBox())?.height).toBeGreaterThan(closed * 2);
  await page.getByRole('button', { name: 'Show less' }).click();
  await page.getByRole('button', { name: 'Called', exact: true }).click();
  await page.getByRole('button', { name: 'Save: called' }).click();
  const last = page.getByText('Noted last: Called');
  await expect(last).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(last).toHaveCount(0);
  await page.getByRole('button', { name: 'This is spam' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Not spam' })).toBeInViewport();
});

test('on a wide screen the list stays beside the lead, and keys step through it', async ({ browser, office }) => {
  for (const name of ['Wanda Wide', 'Wilma Wide', 'Wiebke Wide']) await office.send(lead(name));
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.origin}/office?q=wide`);
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

test('single keys can be switched off on a device', async ({ browser, office }) => {
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
  await page.goto(`${office.origin}/office/device`);
  await page.getByRole('checkbox', { name: 'Single keys work on this device' }).uncheck();
  await page.goto(`${office.origin}/office`);
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});
