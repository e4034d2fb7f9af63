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

test('the checklist is a PDF, under 150 kB', async ({ request }) => {
  const response = await request.get('/downloads/ultimate-deck-planning-checklist.pdf');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/pdf');
  const bytes = await response.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(150_000);
});
