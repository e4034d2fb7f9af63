import { expect, test } from './fixtures.ts';
import { readMails } from './read-mails.ts';
import { testOtherBusiness } from './test-other-business.ts';

testOtherBusiness({
  closed: /^\/(ads|blog|guides|downloads|decks-built-near-you|permits|warranty|get-quote|testimonials)\b/,
  foreign: /\b(Boise|Idaho|ZIPs?(?! or postal code)|miles?|United States|USD|US\$)/,
  pages: ['/', '/contact', '/service-area/echo-bay', '/deck-cost-estimator', '/prices'],
});

test('pages say kilometers, regions and the province, in the English of Canada', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.getByText('About 50 kilometers around the shop, every week')).toBeVisible();
  await expect(page.getByText('88 Wellington Street East, Sault Ste. Marie, ON P6A 2E4').first()).toBeVisible();
  const [graph] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(graph).toContain('"addressRegion":"ON","postalCode":"P6A 2E4","addressCountry":"CA"');
  expect(graph).toContain('"geoRadius":120000');
  await page.goto('/service-area/sault-ste-marie');
  await expect(page.getByText('25 kilometers')).toBeVisible();
  await expect(page.getByText('Region', { exact: true }).first()).toBeVisible();
  await page.goto('/areas-served');
  await expect(page.getByRole('figure')).toHaveAccessibleName(/50 and 120 kilometers from Sault Ste\. Marie/);
  // Of the dashed lines 310 and 129 units of a map of 4 to the mile.
  expect(await page.locator('circle.ring').evaluateAll((rings) => rings.map((ring) => ring.getAttribute('r')))).toEqual(
    [expect.stringMatching(/^124\.2/), expect.stringMatching(/^298\.2/)],
  );
});

test('prices are in dollars of Canada, for people and for search engines', async ({ page, built }) => {
  for (const path of ['/prices', '/deck-cost-estimator']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Canadian dollars');
  }
  await page.goto('/prices');
  await expect(page.getByText('$12 to $20').first()).toBeVisible();
  await page.goto('/services/vinyl-fences');
  await expect(page.getByRole('link', { name: 'Fence in vinyl from $12 a square foot' })).toBeVisible();
  const read = built
    .builtPages()
    .flatMap((path) => built.readBuilt(path).html.match(/"price(?:Currency|Range)":"[^"]*"/g) ?? []);
  expect(new Set(read)).toEqual(new Set(['"priceRange":"CA$10–CA$20 per square foot"', '"priceCurrency":"CAD"']));
});

test('a request has a postal code, which its answer and mails name', async ({ page, site }) => {
  await page.goto('/services/vinyl-fences');
  const code = page.getByLabel('Postal code');
  await expect(code).toHaveAttribute('inputmode', 'text');
  await page.getByRole('button', { name: 'Request a free quote' }).click();
  await expect(code).toHaveAccessibleDescription('Enter your ZIP or postal code.');
  await page.getByLabel('Name').fill('Margaux Roy');
  await page.getByLabel('Email').fill('margaux@example.com');
  await page.getByLabel('Phone').fill('705 555 0199');
  await code.pressSequentially('p6b 1a1');
  await expect(
    page.getByText('Sault Ste. Marie Central: about 3 kilometers from our shop as the crow flies.'),
  ).toBeVisible();
  await page.waitForFunction(() => performance.now() > 3000);
  await page.getByRole('button', { name: 'Request a free quote' }).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  await expect.poll(() => readMails(site)).toContain('Postal code: p6b 1a1');
  await expect
    .poll(() => readMails(site))
    .toContain('Sault Ste. Marie, ON P6A 2E4. Reply “no more” and we will stop writing.');
  expect(await readMails(site)).not.toContain('ZIP');
});
