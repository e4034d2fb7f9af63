import { expect, test } from './fixtures.ts';

test('about: story, six values, six steps, four people, four testimonials, claims, contact link', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.locator('h2')).toHaveText([
    'It began with a stair that had come loose',
    'Six things we don’t argue about',
    'Six steps, and what you hold in your hand after each',
    'Who you will meet',
    'What you can check before you call',
    'Show us where you would like to sit',
  ]);
  const part = (heading: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
  await expect(part('Six things').getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(part('Six steps').getByRole('heading', { level: 3 })).toHaveText([
    '1. Consultation',
    '2. Design and planning',
    '3. Proposal and contract',
    '4. Permitting',
    '5. Construction',
    '6. Final walkthrough',
  ]);
  await expect(part('Six steps').locator('svg')).toHaveCount(6);
  await expect(part('Who you will meet').getByRole('heading', { level: 3 })).toHaveCount(4);
  // Of none of them there is a picture: each is drawn.
  await expect(part('Who you will meet').locator('svg')).toHaveCount(4);
  await expect(main.getByRole('blockquote')).toHaveCount(4);
  for (const claim of ['Over 20 years', '120+ reviews', 'Within 24 hours', 'Licensed & insured']) {
    await expect(main.getByText(claim, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Request a free quote' })).toBeInViewport();
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test.describe('on a screen with two pixels to one of CSS', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the first picture of the about page is sharp', async ({ page }) => {
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/about');
      const picture = page.getByRole('main').locator('img').first();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc !== ''))
        .toBe(true);
      const pixels = await picture.evaluate(async (img: HTMLImageElement) => {
        const { width } = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
        return width / img.getBoundingClientRect().width;
      });
      expect(pixels, `at ${width}`).toBeGreaterThanOrEqual(2);
    }
  });
});

test('testimonials: all of them, each with name, place and rating, and the referral', async ({ page }) => {
  await page.goto('/testimonials');
  const main = page.getByRole('main');
  const said = main.getByRole('figure');
  await expect(said).toHaveCount(8);
  for (const text of await said.allInnerTexts())
    expect(text).toMatch(/\w+ \w\., [\w ]+\s· (?:[\w ]+(?:, \w+ \d{4})?\s· )?[45] out of 5(?:\s· example)?$/);
  await expect(main.getByText('Joel B., Bellaire · 4 out of 5')).toBeVisible();
  const leads = said.getByRole('link');
  expect(await leads.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/portfolio/lakefront-cedar-deck',
    '/portfolio/deck-refinishing',
    '/portfolio/privacy-fence',
  ]);
  await expect(main.getByText('$100 gift card', { exact: false })).toBeVisible();
});
