import { expect, test } from './fixtures.ts';

const portfolio = [
  ['multi-level-deck', 'Multi-Level Deck'],
  ['trex-composite-deck', 'Trex Composite Deck'],
  ['lakefront-cedar-deck', 'Lakefront Cedar Deck'],
  ['privacy-fence', 'Privacy Fence'],
] as const;

test('the portfolio has a title, an intro, four cards and a form of its own', async ({ page }) => {
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const [slug, title] of portfolio) {
    await expect(cards.getByRole('link', { name: title })).toHaveAttribute('href', `/portfolio/${slug}`);
  }
  await expect(page.locator('main form [name=source]')).toHaveValue('Portfolio Gallery Page');

  await test.step('fills its rows, filters by kind, and links each town', async () => {
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    const rows = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(new Set(rows).size).toBe(1);

    await page.getByRole('button', { name: 'Privacy Fences' }).click();
    await expect(cards.filter({ visible: true })).toHaveCount(1);
    await expect(cards.filter({ visible: true })).toContainText('Acme');
    await expect(page.getByRole('button', { name: 'Repairs' })).toHaveCount(0);

    const towns = page.getByRole('definition').filter({ hasText: 'Suttons Bay' });
    await expect(towns.getByRole('link')).toHaveText(['Acme', 'Elk Rapids', 'Suttons Bay', 'Traverse City']);
    await towns.getByRole('link', { name: 'Acme' }).click();
    await expect(page).toHaveURL('/service-areas/acme');
  });
});

test('on a phone, a button jumps past the cards to the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/portfolio');
  await page.getByRole('link', { name: 'Ask for a free quote' }).click();
  await expect(page.getByLabel('Name')).toBeInViewport();
});

test('a project is drawn from its measures', async ({ page }) => {
  await page.goto('/portfolio/lakefront-cedar-deck');
  const drawing = page.getByRole('img', {
    name: /^Lakefront Cedar Deck, drawn to scale: 32 feet wide, .* 42 inches down/,
  });
  await expect(drawing).toBeVisible();
  await page.goto('/portfolio/deck-refinishing');
  await expect(page.getByText('Drawn to scale')).toHaveCount(0);
});

test('facts link to the town and the services', async ({ page }) => {
  await page.goto('/portfolio/lakefront-cedar-deck');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').filter({ hasText: 'July 2025' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Elk Rapids', exact: true })).toHaveAttribute(
    'href',
    '/service-areas/elk-rapids',
  );
  await expect(main.getByRole('link', { name: 'Waterfront Decks' })).toHaveAttribute(
    'href',
    '/services/waterfront-decks',
  );
});

test('says what one like it costs, by the price list, on its page and its card', async ({ page }) => {
  await page.goto('/portfolio/privacy-fence');
  const main = page.getByRole('main');
  await expect(main.getByText('Like this: $7,000 to $11,000 · May 2025', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Cedar privacy, 6 feet high, 142 feet' })).toHaveAttribute(
    'href',
    '/prices',
  );
  await page.goto('/portfolio/deck-refinishing');
  await expect(main.getByText('Nine working days on site · September 2025', { exact: true })).toBeVisible();

  await page.goto('/portfolio');
  const card = page.getByRole('article').filter({ hasText: 'Privacy Fence' });
  await expect(card.getByRole('paragraph')).toHaveText([
    '146′ of fence',
    /^Acme\s· Privacy Fence\s· May 2025$/,
    'Like this: $7,000 to $11,000',
  ]);
});

for (const width of [360, 768, 1280]) {
  test.describe(`its pictures at ${width} px, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 740 } });

    test('are directly under the first one, swiped, and each is reached by keyboard', async ({ page }) => {
      await page.goto('/portfolio/privacy-fence');
      const strip = page.getByRole('region', { name: 'A closer look' }).getByRole('list');
      const pictures = strip.getByRole('link', { name: /^Enlarge: / });
      await expect(pictures).toHaveCount(3);
      const top = (await strip.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      expect(top).toBeLessThan(
        (await page.getByRole('heading', { name: 'What stands there now' }).boundingBox())?.y ?? 0,
      );
      if (width < 1000) expect(top).toBeLessThan((await page.getByLabel('Name').boundingBox())?.y ?? 0);
      expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await pictures.nth(1).focus();
      await page.keyboard.press('Tab');
      await expect(pictures.last()).toBeFocused();
      await expect(pictures.last()).toBeInViewport();
    });
  });
}

test('a project has title, size, facts, story and form, and a link to the next one', async ({ page }) => {
  const unseen = new Map<string, string>([...portfolio, ['deck-refinishing', 'Deck Refinishing']]);
  await page.goto('/portfolio/multi-level-deck');
  const main = page.getByRole('main');
  const others = page.getByRole('article');
  while (unseen.size > 0) {
    const slug = new URL(page.url()).pathname.replace('/portfolio/', '');
    const title = unseen.get(slug) ?? `not ${slug} again`;
    unseen.delete(slug);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('.dimension').first()).toBeVisible();
    for (const label of ['Place', 'Type', 'Finished'])
      await expect(main.getByText(label, { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'How it is built' })).toBeVisible();
    await expect(page.locator('aside form [name=source]')).toHaveValue(`Portfolio: ${title}`);
    await expect(others).toHaveCount(4);
    await expect(others.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    const next = others.first().getByRole('link');
    const href = await next.getAttribute('href');
    await next.click();
    await page.waitForURL(`**${href}`);
  }
  await expect(page).toHaveURL('/portfolio/multi-level-deck');
});

test('a repaired deck shows before and after with a slider', async ({ page }) => {
  await page.goto('/portfolio/deck-refinishing');
  const before = page.locator('[data-before-after] .before');
  const clip = () => before.evaluate((element) => getComputedStyle(element).clipPath);
  const middle = await clip();
  await page.getByRole('slider').press('End');
  expect(await clip()).not.toBe(middle);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows before and after one above the other, both whole', async ({ page }) => {
    await page.goto('/portfolio/deck-refinishing');
    const before = await page.locator('[data-before-after] .before img').boundingBox();
    const after = await page.locator('[data-before-after] .after img').boundingBox();
    const frame = await page.locator('[data-before-after]').boundingBox();
    if (!before || !after || !frame) throw new Error('a picture is not shown');
    expect(before.y + before.height).toBeLessThanOrEqual(after.y);
    expect(after.y + after.height).toBeLessThanOrEqual(frame.y + frame.height + 1);
  });
});
