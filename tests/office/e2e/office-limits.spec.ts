import type { Page } from '@playwright/test';
import { dayIn, daysAfter } from '../../../src/shared/dates.ts';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { events, follow, giveUpMessage, lead, openNewLead, test } from './office.ts';

/** What people type without thinking of a screen, and what is over or not settled yet. */
test.describe.configure({ mode: 'default' });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('long words break on a narrow phone: desk, lead, search and messages', async ({ page, office }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = 'N'.repeat(180);
  const id = await office.send({
    ...lead('Long'),
    name,
    phone: `231-555-0142 ${'p'.repeat(147)}`,
    message: 'w'.repeat(400),
  });
  await giveUpMessage(office, id, 'builder');
  for (const path of ['', `/lead/${id}`, '?q=nnnn', '/messages']) {
    await page.goto(`/office${path}`);
    await expect(page.getByText(name).first()).toBeVisible();
    expect([path, await widthOf(page)]).toEqual([path, 360]);
  }
});

test('asks about a visit in the past, and offers the intended day with one tap', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Paula Past');
  const block = page.getByRole('region', { name: 'Visit', exact: true });
  const day = daysAfter(dayIn('America/Detroit', new Date()), 7);
  const aYearAgo = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  await block.getByRole('button', { name: 'Arrange a visit' }).click();
  await block.getByLabel('Day').fill(aYearAgo);
  await block.getByRole('button', { name: 'Save visit' }).click();
  await expect(block.getByRole('status').filter({ hasText: `This day is over. ${text}?` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await block.getByRole('button', { name: `Yes, ${text}` }).click();
  await block.getByRole('button', { name: 'Save visit' }).click();
  await expect(block.getByRole('button', { name: 'Move the visit' })).toBeVisible();
  await expect.poll(() => events(office, id)).toMatchObject([{ visit: { at: expect.stringContaining(day) } }]);
});

test('rows in a search call and text; signing out warns of an unanswered question', async ({ page, office }) => {
  await office.send(lead('Cora Called'));
  await page.goto('/office?q=cora');
  const row = page.getByRole('listitem').filter({ hasText: 'Cora Called' });
  await expect(row).toContainText('Found in: name');
  await expect(row.getByRole('link', { name: 'Text Cora Called' })).toHaveAttribute('href', /^sms:\+1231555/);
  await expect(row).toContainText(/^Cora Called\s*New\s*Answer by \w+day/);
  expect(await violationsOf(page)).toEqual([]);
  await follow(row.getByRole('link', { name: 'Call Cora Called' }));
  await page.getByRole('link', { name: 'You' }).click();
  await expect(page.getByRole('region', { name: 'Sign out' })).toContainText(
    'Nobody has said what came of your call to Cora Called',
  );
});
