import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

test('what is claimed can be looked up: license, insurance, reviews, memberships', { tag: WALK }, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('Crew, license 2101000000')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'License 2101000000' })).toHaveAttribute(
    'href',
    '/about#credentials',
  );
  await page.getByRole('main').getByRole('link', { name: 'Licensed & insured' }).click();
  await expect(page).toHaveURL('/about#credentials');

  const proof = page.locator('#credentials');
  await expect(proof.getByRole('heading', { name: 'What you can check before you call' })).toBeInViewport();
  await expect(proof).toContainText('Michigan residential builder, number 2101000000. Look it up');
  await expect(proof.getByRole('link', { name: 'Look it up' })).toHaveAttribute('href', /accela\.com\/LARA/);
  await expect(proof).toContainText('general liability up to $1,000,000. You get the certificate on request.');
  await expect(proof).toContainText('4.9 from 112 reviews on November 20, 2026. Read them');
  await expect(proof.getByRole('link', { name: 'Write one' })).toBeVisible();
  await expect(proof).toContainText('Sample Builders Association');
});

test('a sample picture says that it is a rendering, and so does the list of projects', async ({ page }) => {
  for (const path of ['/', '/portfolio', '/decks-built-near-you', '/service-areas/torch-lake']) {
    await page.goto(path);
    await expect(page.getByText('Examples: the pictures are renderings, roads and dates are made up.')).toBeVisible();
    const marks = await page
      .locator('main picture')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture, '::after').content));
    expect(new Set(marks)).toEqual(new Set(['"Rendering"']));
  }
});
