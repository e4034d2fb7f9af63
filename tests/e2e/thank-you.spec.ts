import { expect, test } from './fixtures.ts';

const PATH = '/ads/traverse-city-deck-quote-thank-you';

test('changes its layout at 600 px', async ({ page }) => {
  await page.goto(PATH);
  const isBeside = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const button = await page.getByRole('link', { name: 'Choose a time' }).boundingBox();
    return heading !== null && button !== null && button.x >= heading.x + heading.width;
  };
  expect(await isBeside(599)).toBe(false);
  expect(await isBeside(600)).toBe(true);
});
