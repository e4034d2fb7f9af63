import { expect, test } from './fixtures.ts';

test('the permits page leads from a ZIP to the row of a township, with its office, rules and the day of the check', async ({
  page,
}) => {
  await page.goto('/permits');
  const main = page.getByRole('main');
  await main.getByText('By ZIP', { exact: true }).click();
  await main.getByRole('link', { name: 'Acme Township', exact: true }).last().click();
  await expect(page).toHaveURL('/permits#acme-township');

  const row = page.getByRole('row', { name: /^Acme Township/ });
  await expect(row).toBeInViewport();
  await expect(row.getByRole('link', { name: /^Acme Township/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.acmetownship/,
  );
  await expect(row.getByRole('cell', { name: 'A land use permit over 100 square feet' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'No permit', exact: true })).toBeVisible();
  await expect(row.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/);

  await row.getByRole('link', { name: 'Building: Grand Traverse County' }).click();
  await expect(page.locator(':target').getByRole('link', { name: '(231) 995-6044' })).toBeInViewport();
});

test('where nothing is known, the row says whom to ask', async ({ page }) => {
  await page.goto('/permits');
  await expect(
    page.getByRole('row', { name: /^Acme Township/ }).getByRole('cell', { name: 'Ask', exact: true }),
  ).toHaveCount(1);
  await expect(page.getByText('Where a row says “Ask”')).toBeVisible();
});

test('an area page shows the offices of its townships, and leads to all', async ({ page }) => {
  await page.goto('/service-areas/torch-lake');
  const rows = page.getByRole('region', { name: 'The offices, one by one' });
  await expect(rows.getByRole('listitem')).not.toHaveCount(0);
  await expect(rows.getByRole('listitem').first()).toContainText(/Building: .+\. Soil erosion: .+\. Checked on [A-Z]/);
  const antrim = rows.getByRole('listitem').filter({ hasText: 'Torch Lake Township' });
  await expect(antrim).toContainText('Soil erosion: Antrim County.');
  await rows.getByRole('link', { name: 'All townships and offices' }).click();
  await expect(page).toHaveURL('/permits');
});
