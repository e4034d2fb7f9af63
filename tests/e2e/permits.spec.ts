import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

test('the permits page finds a township by ZIP, with its office, rules and check date', { tag: WALK }, async ({
  page,
}) => {
  await page.goto('/permits');
  const main = page.getByRole('main');
  await main.getByText('By ZIP', { exact: true }).click();
  await main.getByRole('link', { name: 'Acme Township', exact: true }).last().click();
  await expect(page).toHaveURL('/permits#acme-township');

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Acme Township' }) });
  await expect(row).toBeInViewport();
  await expect(row.getByRole('link', { name: /^Acme Township/ }).last()).toHaveAttribute(
    'href',
    /^https:\/\/www\.acmetownship/,
  );
  await expect(row).toContainText('Deck: A land use permit over 100 square feet');
  await expect(row).toContainText('Fence: No permit');
  await expect(row.getByRole('link', { name: 'Building: Grand Traverse County' })).toBeVisible();
  await expect(row.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/);

  const county = page.getByRole('region', { name: 'Grand Traverse County' });
  await county.getByText('Offices: building, soil erosion').click();
  await expect(county.getByRole('link', { name: '(231) 995-6044' })).toBeVisible();

  await test.step('places without a known rule are a part of their own, which the finder links to', async () => {
    const part = (name: string) =>
      main.locator('section.sheet', { has: page.getByRole('heading', { level: 2, name }) });
    const known = part('The offices, one by one');
    const asked = part('We ask these for you');
    await expect(known.getByRole('heading', { level: 4, name: 'Township' })).toHaveText([
      'Acme Township',
      'Torch Lake Township',
    ]);
    await expect(asked.getByRole('listitem')).toHaveCount(1);
    await expect(main.getByText('Ask', { exact: true })).toHaveCount(0);

    await main.getByRole('link', { name: 'Garfield Township', exact: true }).last().click();
    await expect(page).toHaveURL('/permits#garfield-township');
    const place = asked.getByRole('listitem').filter({ hasText: 'Garfield Township' });
    await expect(place).toBeInViewport();
    await expect(place.getByRole('link', { name: 'Garfield Township zoning' })).toHaveAttribute(
      'href',
      /^https:\/\/garfield-twp/,
    );
    await expect(place.getByRole('link', { name: '(231) 941-1620' })).toBeVisible();
    await asked.getByRole('link', { name: 'Grand Traverse County' }).click();
    await expect(page.getByRole('region', { name: 'Grand Traverse County' })).toBeInViewport();
  });
});

test('on a phone, townships are folded until chosen by name or link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/permits');
  const links = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4, name }) })
      .locator('.folded')
      .last();
  await expect(links('Acme Township')).toBeHidden();
  await page.getByRole('heading', { level: 4, name: 'Acme Township' }).getByRole('link').click();
  await expect(links('Acme Township')).toBeVisible();
  await expect(links('Torch Lake Township')).toBeHidden();
  await page.goto('/permits#torch-lake-township');
  await expect(links('Torch Lake Township')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(links('Acme Township')).toBeVisible();
});

test('an area page leads to the offices of its townships', async ({ page }) => {
  await page.goto('/service-areas/torch-lake');
  await page.getByRole('main').getByRole('link', { name: 'Permit offices by township' }).click();
  await expect(page).toHaveURL('/permits');
});
