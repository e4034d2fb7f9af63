import { readFileSync } from 'node:fs';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { lead, noteOutcome, openNewLead, standing, test } from './office.ts';

test.describe.configure({ mode: 'default' });

test('shows whose number is being typed and their last request, before saving', async ({ page, office }) => {
  await office.send({ ...lead('Ellen Vandermeer'), phone: '231-555-0155', message: 'A screened porch.' });
  await page.getByText('Write down someone who called').click();
  const form = page.getByRole('form', { name: 'Somebody who called' });
  await form.getByLabel('Phone', { exact: true }).fill('555-0155');
  await expect(form.getByText('Ellen Vandermeer has this number.')).toBeVisible();
  await expect(form.getByText(/Last request .*Fence Installation.*A screened porch\./)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await form.getByLabel('Phone', { exact: true }).fill('555-0156');
  await expect(form.getByText('has this number')).toHaveCount(0);
  await form.getByLabel(/^Email/).fill('ellen-vandermeer@example.com');
  await expect(form.getByText('Ellen Vandermeer has this address.')).toBeVisible();
  await form.getByRole('link', { name: 'Ellen Vandermeer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ellen Vandermeer' })).toBeVisible();
});

test('a file of customers is previewed as a table, and only new ones are imported', async ({ page, office }) => {
  await office.send({ ...lead('Known Already'), phone: '231-555-0157' });
  await page.goto('/office/device');
  await page.getByRole('link', { name: 'Bring in customers' }).click();
  const table =
    'Name,Phone,Email,City\r\nIda Old,231-555-0158,,Acme\r\nSame As Known,(231) 555-0157,,\r\nNo Number,,,\r\n';
  const put = (text: string) =>
    page.getByLabel('The file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await put('one,two\n1,2');
  await expect(page.getByRole('alert').filter({ hasText: 'The first row must name the columns' })).toBeVisible();
  await put(table);
  await expect(page.getByRole('status').filter({ hasText: '1 new, 1 known, 1 refused.' })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('New');
  await expect(rows.nth(2)).toContainText('Known: Known Already');
  await expect(rows.nth(3)).toContainText('Refused: Write a phone number or an email address.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring in 1 customer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Brought in: 1 customer.' })).toBeVisible();
  await put(table);
  await expect(page.getByRole('status').filter({ hasText: '0 new, 2 known, 1 refused.' })).toBeVisible();

  await page.goto('/office?q=Ida');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ida Old' })).toContainText('Brought in');
});

test('a won job is handed over from its lead, and the rest from Numbers', async ({ page, office }) => {
  for (const name of ['Hanna Won', 'Hugo Won']) {
    await openNewLead(page, office, name);
    await noteOutcome(page, 'Won', '9,000');
    await expect(standing(page)).toContainText('Won');
  }
  const block = page.getByRole('region', { name: 'Hand over', exact: true });
  await block.getByRole('button', { name: 'Hand over this job' }).click();
  await expect(block.getByText(/^Handed over on /)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), block.getByText('Jobber (CSV)').click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Hugo,Won');
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/office/numbers');
  const all = page.getByRole('region', { name: 'Hand over won jobs' });
  // Jobs of other tests may be among them.
  await expect(all.getByText(/^\d+ won jobs? not handed over yet\.$/)).toBeVisible();
  await all.getByRole('button', { name: 'Hand over' }).click();
  await expect(all.getByText('Every won job was handed over.')).toBeVisible();
  const [contacts] = await Promise.all([
    page.waitForEvent('download'),
    all.getByText('Contacts (vCard)').first().click(),
  ]);
  const handed = readFileSync(await contacts.path(), 'utf8');
  expect(handed).toContain('FN:Hanna Won');
  expect(handed).not.toContain('Hugo Won');
  expect(await violationsOf(page)).toEqual([]);
});
