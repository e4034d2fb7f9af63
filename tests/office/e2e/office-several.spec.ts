import type { Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { events, lead, type Office, test } from './office.ts';

/** Several leads are noted at once, by keyboard, without a connection, and taken back. */
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test.describe.configure({ mode: 'default' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const kinds = async (office: Office, id: string) => (await events(office, id)).map(({ kind }) => kind);

const select = async (page: Page, names: string[]) => {
  await press(page, 'Select');
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).press('Space');
  await expect(page.getByText(`${names.length} lead${names.length === 1 ? '' : 's'} selected`)).toBeVisible();
};

test('selected leads are marked ‘Done’ offline, marked spam, and undone together', async ({ page, office }) => {
  const names = ['Dora Several', 'Dina Several', 'Dag Several'];
  const [waiting = '', due = '', left = ''] = await Promise.all(names.map((name) => office.send(lead(name))));
  await office.query(`UPDATE leads SET state = 'quoted', follow_up = '2026-01-02' WHERE id = ?`, due);
  await page.goto('/office?q=several');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Dag Several').waitFor();
  await page.setViewportSize({ width: 360, height: 480 });
  await page.emulateMedia({ reducedMotion: 'reduce' }); // or it scrolls for a while
  await page.context().setOffline(true);
  await select(page, ['Dora Several', 'Dina Several']);
  await press(page, 'Done');
  await expect(page.getByText('Done: 2 leads.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  const bottom = () => page.locator(':focus').evaluate((box) => box.getBoundingClientRect().bottom);
  await expect.poll(bottom, 'it is at the lower edge, wherever the list is scrolled to').toBe(480);
  await expect(row('Dora Several')).toContainText('Called: not sent yet');
  await expect(row('Dina Several')).toContainText('No follow-up: not sent yet');
  await press(page, 'Select');
  await expect(page.getByRole('checkbox', { name: 'Dora Several' })).toBeDisabled();
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Select' })).toBeFocused();

  await page.context().setOffline(false);
  await expect(row('Dora Several')).not.toContainText('not sent yet');
  await expect.poll(() => kinds(office, due)).toEqual(['follow-up']);
  expect(await events(office, waiting)).toMatchObject([{ kind: 'outcome', state: 'called' }]);
  expect(await kinds(office, left)).toEqual([]);

  // So tall that the bar is below the growing rows: the second press hits another row.
  await page.setViewportSize({ width: 360, height: 1200 });
  await select(page, ['Dora Several', 'Dag Several']);
  await page.getByRole('button', { name: 'Spam', exact: true }).dblclick();
  await expect(
    page.getByText('Marked as spam: 2 leads.'),
    'a double press takes nothing back, and opens no lead',
  ).toBeVisible();
  await expect(row('Dora Several')).toHaveCount(0);
  await expect.poll(() => kinds(office, waiting)).toEqual(['outcome', 'spam']);
  await expect.poll(() => kinds(office, left)).toEqual(['spam']);
  await press(page, 'Undo');
  await expect(page.getByText('Taken back: 2 leads.')).toBeVisible();
  await expect(row('Dora Several')).toBeVisible();
  await expect(row('Dag Several')).toBeVisible();
  expect(await kinds(office, waiting)).toEqual(['outcome', 'spam', 'undo']);
  expect(await kinds(office, left)).toEqual(['spam', 'undo']);
});

test('‘Not spam’ offers no undo once it has sent a message', async ({ page, office }) => {
  const held = await office.send({ ...lead('Hedda Boxed'), guard: { filledIn: 1 } });
  await page.goto('/office?spam=1&q=boxed');
  await select(page, ['Hedda Boxed']);
  await press(page, 'Not spam');
  await expect(page.getByText('Out of the spam box: 1 lead.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByText('The spam box is empty.')).toBeVisible();
  expect(await kinds(office, held)).toEqual(['spam']);
});
