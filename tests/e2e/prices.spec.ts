import { expect, test } from './fixtures.ts';

test('the price list has the ranges of a cedar deck and a fence, and two sample quotes', async ({ page }) => {
  await page.goto('/prices');
  await expect(page.getByRole('row', { name: /^Cedar deck \$45 to \$65 a square foot/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Cedar privacy, 6 feet high \$48 to \$70 a foot/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Gate, 4 feet wide \$350 to \$750 each/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total \$[\d,]+ to \$[\d,]+$/ })).toHaveCount(2);
  await expect(
    page.getByText(/\$12,000 over 120 months at 8\.69% APR.*\$150\.01 a month, \$18,001 in all/),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: /^\d+%/ })).toHaveText([
    /^30%\s*When you sign the contract/,
    /^40%\s*When the frame has passed inspection/,
    /^30%\s*After the walkthrough/,
  ]);
  const quote = main.getByRole('link', { name: 'Ask for a free quote' });
  await quote.click();
  await expect(page).toHaveURL('/contact');
});

test('the warranty page explains its three warranties, and what a sale does to them', async ({ page }) => {
  await page.goto('/get-quote');
  await page.getByRole('link', { name: 'How the three go together' }).click();
  await expect(page).toHaveURL('/warranty');
  for (const name of ['How they go together', 'What is covered', 'What is not', 'If you sell', 'If something moves']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText(/Lifetime means for as long as you, the first owner, own the home/)).toBeVisible();
});
