import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

test('claims have sources: license, insurance, reviews, memberships', { tag: WALK }, async ({ page }) => {
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

test('testimonials have place, month and project, also on area, price and ad pages', async ({ page }) => {
  await page.goto('/service-areas/torch-lake');
  const said = page.getByRole('region', { name: 'What neighbors say' }).getByRole('figure');
  await expect(said).toHaveCount(3);
  await expect(said.nth(1)).toContainText(
    'Greg T., Torch Lake · Bluff stairs with three landings, October 2025 · 5 out of 5',
  );
  // Who lives elsewhere comes after those who live here.
  await expect(said.nth(2)).toContainText('Joel B., Bellaire');

  await page.goto('/prices');
  const onPrices = page.getByRole('region', { name: 'What customers say about their quote' });
  await expect(onPrices.getByRole('figure')).toContainText('Dale R., Interlochen');
  await page.goto('/ads/traverse-city-deck-quote');
  await expect(page.getByRole('region', { name: 'What a customer says' })).toContainText('Priya S., Suttons Bay');

  // An area that nobody wrote from has no such section.
  await page.goto('/service-areas/kalkaska');
  await expect(page.getByText('Finished around here')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What neighbors say' })).toHaveCount(0);
});

test('a sample picture is labeled as a rendering, also in the list of projects', async ({ page }) => {
  const lists = ['/', '/portfolio', '/decks-built-near-you', '/service-areas/torch-lake'];
  for (const path of [...lists, '/guides/deck-planning-guide', '/services/waterfront-decks']) {
    await page.goto(path);
    await expect(page.getByText('Examples: the pictures are renderings, roads and dates are made up.')).toHaveCount(
      lists.includes(path) ? 1 : 0,
    );
    // Text that is read, copied and searched, in the corner of each picture. Those of a text say it in the words below them.
    const unmarked = await page.locator('main picture:not(.prose *)').evaluateAll((pictures) =>
      pictures.flatMap((picture) => {
        const mark = picture.nextElementSibling;
        const [shown, image] = [mark, picture.querySelector('img')].map((part) => part?.getBoundingClientRect());
        const isOn =
          shown && image && shown.top >= image.top - 1 && shown.bottom <= image.bottom && shown.left >= image.left - 1;
        return mark?.textContent === 'Rendering' && (isOn || image?.height === 0)
          ? []
          : [picture.querySelector('img')?.alt];
      }),
    );
    expect(unmarked, path).toEqual([]);
  }
});
