import { expect, test } from './fixtures.ts';

const PATH = '/ads/traverse-city-deck-quote-thank-you';

test('links to the calendar, further reading, and two networks', async ({ page }) => {
  await page.goto(PATH);
  const links = [
    ['Choose a time', 'https://calendar.twobaysdecks.example/site-visit'],
    ['Deck planning guide', '/guides/deck-planning-guide'],
    ['Portfolio', '/portfolio'],
    ['Blog', '/blog'],
    ['Planning checklist (PDF)', '/downloads/ultimate-deck-planning-checklist.pdf'],
  ] as const;
  for (const [name, href] of links) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(page.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=https%3A%2F%2F[^&]+%2Fget-quote$/,
  );
  await expect(page.getByRole('link', { name: 'Share on X' })).toHaveAttribute(
    'href',
    /^https:\/\/x\.com\/intent\/post\?url=https%3A%2F%2F[^&]+%2Fget-quote&text=/,
  );
  await expect(page.getByText('$100 gift card')).toBeVisible();
  await expect(page.getByRole('link', { name: '(555) 123-4567', exact: true })).toHaveAttribute(
    'href',
    'tel:+15551234567',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await test.step('changes its layout at 600 px', async () => {
    const isBeside = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const button = await page.getByRole('link', { name: 'Choose a time' }).boundingBox();
      return heading !== null && button !== null && button.x >= heading.x + heading.width;
    };
    expect(await isBeside(599)).toBe(false);
    expect(await isBeside(600)).toBe(true);
  });
});

test('the checklist is a PDF, under 150 kB', async ({ request }) => {
  const response = await request.get('/downloads/ultimate-deck-planning-checklist.pdf');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/pdf');
  const bytes = await response.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(150_000);
});
