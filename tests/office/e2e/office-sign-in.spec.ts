import type { Page } from '@playwright/test';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { expect } from '../../e2e/fixtures.ts';
import { findViolations } from '../../e2e/violations.ts';
import { enrolled, openLink, test, withPasskeys } from './office.ts';

/** Passkeys, people, and alerts, in a browser with a fingerprint reader. What it logs of an answer that refuses is what these tests ask for. */
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findBrowser() },
  expectedErrors: /status of 4\d\d/,
});

test.describe.configure({ mode: 'default' });

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

test('a link enrolls one device, which signs in again where it wanted to go', async ({ browser, office }) => {
  const link = office.invite('Erna', '--owner');
  const page = await enrolled(browser, link);
  await page.goto('/office/you');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await signInButton(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/office/people');
  await signInButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  const other = await withPasskeys(await browser.newContext());
  await openLink(other, link);
  await expect(other.getByRole('alert')).toHaveText(/was used or has expired/);
  expect(await findViolations(other)).toEqual([]);
});

test('a link is shown once, and copied; a person is removed with all devices', async ({ browser, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/office/people');
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoe');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.getByText(/#[\w-]{43}/).textContent()) ?? '';
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.reload();
  await expect(page.getByText(/#[\w-]{43}/)).toHaveCount(0);

  const zoe = await enrolled(browser, link);
  await page.reload();
  const row = page.getByRole('listitem').filter({ has: page.getByText('Zoe', { exact: true }) });
  await row.getByText('Remove Zoe', { exact: true }).first().click();
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Remove Zoe', exact: true }).click();
  await expect(row.getByText('removed', { exact: true })).toBeVisible();
  await zoe.reload();
  await expect(signInButton(zoe)).toBeVisible();
});
