import { expect, test } from './fixtures.ts';

test.describe('planning guide', () => {
  const parts = [
    ['vision-and-budget', 'Vision and budget'],
    ['materials', 'Materials'],
    ['design-and-layout', 'Design and layout'],
    ['permits', 'Permits'],
    ['maintenance', 'Maintenance'],
    ['pro-vs-diy', 'Pro vs DIY'],
  ] as const;

  test('has six numbered parts, linked from the contents, five materials and three links', async ({ page }) => {
    await page.goto('/guides/deck-planning-guide');
    const main = page.getByRole('main');
    const contents = main.getByRole('navigation', { name: 'In this guide' });
    for (const [index, [id, title]] of parts.entries()) {
      await expect(main.getByRole('heading', { level: 2, name: `${index + 1} ${title}` })).toBeVisible();
      await expect(contents.getByRole('link').nth(index)).toHaveAttribute('href', `#${id}`);
      await expect(contents.getByRole('link').nth(index)).toContainText(title);
    }
    await contents.getByRole('link').nth(3).click();
    await expect(main.locator('#permits')).toBeInViewport();

    for (const name of ['Pressure-treated', 'Cedar', 'redwood', 'Composite', 'PVC']) {
      await expect(main.locator('#materials').getByText(new RegExp(name, 'i')).first()).toBeVisible();
    }
    for (const [name, href] of [
      ['Get a quote for your deck', '/ads/traverse-city-deck-quote'],
      ['Try the cost estimator first', '/deck-cost-estimator'],
      ['Download the checklist (PDF)', '/downloads/ultimate-deck-planning-checklist.pdf'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  test('keeps the contents in view on a wide screen and marks the current part', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/guides/deck-planning-guide');
    const contents = page.getByRole('navigation', { name: 'In this guide' });
    await expect(contents.locator('[aria-current]')).toHaveCount(0);
    await contents.getByRole('link', { name: 'Maintenance' }).click();
    await expect(contents.locator('[aria-current]')).toHaveText('Maintenance');
    await expect(contents).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(contents.locator('[aria-current]')).toHaveCount(0);
  });
});

test('FAQ: six topics whose questions open, without JavaScript too', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${baseURL}/faq`);
    await expect(
      page
        .locator('main section')
        .filter({ has: page.locator('.faq') })
        .getByRole('heading'),
    ).toHaveText(['Cost and quotes', 'Building', 'Permits and codes', 'Materials', 'Care and warranty', 'Fences']);
    const item = page.locator('.faq details').filter({ hasText: 'How deep do your footings go?' });
    await item.locator('summary').click();
    await expect(item.getByText('usually 42 inches here')).toBeVisible();
    await context.close();
  }
});

test('sitemap: its groups, with every service, area, project and article', async ({ page }) => {
  await page.goto('/sitemap');
  const main = page.getByRole('main');
  for (const [path, count] of [
    ['/services/', 9],
    ['/service-areas/', 20],
    ['/portfolio/', 5],
    ['/blog/category/', 7],
  ] as const) {
    await expect(main.locator(`a[href^="${path}"]`)).toHaveCount(count);
  }
  await expect(main.locator('a[href^="/blog/"]:not([href*="/category/"])')).toHaveCount(5);
});

test('privacy policy and terms describe what the site does', async ({ page }) => {
  for (const [path, words] of [
    [
      '/privacy-policy',
      [
        'No cookies, no analytics, no advertising scripts',
        'Visits are not counted',
        '24 months',
        'Quote request from an ad',
        'Checklist download',
      ],
    ],
    ['/terms-of-service', ['the signed contract is what counts']],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const word of words) await expect(main.getByText(new RegExp(word, 'i')).first()).toBeVisible();
  }
});
