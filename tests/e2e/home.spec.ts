import { expect, test } from './fixtures.ts';

test('has its sections, and in them the claims, links and names of the specification', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decks, fences and pergolas built for lake country');
  await expect(page.locator('main h2')).toHaveText([
    'Get your free quote',
    'We start with the part you’ll never see',
    'What we build and what we fix',
    'Recent work, measured',
    'Same posts, new deck',
    'Where the crew works',
    'The year on a Northern Michigan deck',
    'Before you build, read this',
    'Questions we get on the first call',
    'Tell us what you’d like to be sitting on next summer',
  ]);
  await expect(page.locator('main figure blockquote')).toHaveCount(3);

  await test.step('makes the claims that belong to it', async () => {
    const main = page.getByRole('main');
    for (const claim of ['127 reviews', '4.9/5 rating', '5-year warranty', 'Same-day response. No obligation.']) {
      await expect(main.getByText(claim, { exact: true })).toBeVisible();
    }
  });

  await test.step('leads on from the intro, the season calendar, the articles and the closing call', async () => {
    const part = (heading: string) =>
      page.locator('main section').filter({ has: page.getByRole('heading', { name: heading }) });
    const intro = part('We start with the part');
    await expect(intro.getByRole('link', { name: 'Request a free quote' })).toHaveAttribute('href', '/contact');
    await expect(intro.getByRole('link', { name: 'See finished work' })).toHaveAttribute('href', '/portfolio');
    for (const season of ['Spring inspection', 'Build season', 'Cleaning and sealing', 'Winter design']) {
      await expect(part('The year on a').getByText(season, { exact: true }).first()).toBeVisible();
    }
    await expect(part('Before you build').getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
    await expect(part('Tell us what').getByRole('link', { name: 'Request a free quote' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  await test.step('offers the five filters of its projects by name', async () => {
    const projects = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Recent work' }) });
    await expect(projects.getByRole('button')).toHaveText([
      'All Projects',
      'Custom Decks',
      'Composite Decks',
      'Privacy Fences',
      'Repairs',
    ]);
  });

  await test.step('leads from each service card to a quote for it and to its page', async () => {
    const cards = [
      { title: 'Custom decks', slug: 'custom-decks', details: '/services/custom-decks', count: '4.9/5 · 150' },
      { title: 'Deck repair', slug: 'deck-repair', details: '/services/deck-repair', count: '4.9/5 · 200' },
      { title: 'Fences', slug: 'fences', details: '/services/fence-installation', count: '4.9/5 · 75' },
    ];
    for (const { title, slug, details, count } of cards) {
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card.getByRole('link', { name: /^Get Quote/ })).toHaveAttribute('href', `/contact?service=${slug}`);
      await expect(card.getByRole('link', { name: /^Details/ })).toHaveAttribute('href', details);
      await expect(card).toContainText(count);
    }
  });

  await test.step('links the sixteen towns', async () => {
    const links = page.locator('main nav a[href^="/service-areas/"]');
    const slugs = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    expect(slugs).toEqual(
      [
        'traverse-city acme williamsburg interlochen',
        'elk-rapids bellaire eastport central-lake',
        'suttons-bay leland northport glen-arbor',
        'torch-lake elk-lake lake-leelanau alden',
      ].flatMap((group) => group.split(' ').map((slug) => `/service-areas/${slug}`)),
    );
  });

  await test.step('teases the three newest posts', async () => {
    const teasers = page.locator('a[href^="/blog/"]');
    await expect(teasers).toHaveCount(3);
    await expect(teasers.first()).toHaveAttribute('href', '/blog/winter-deck-maintenance');
    await expect(page.getByText('November 12, 2024')).toBeVisible();
  });

  await test.step('filters the five projects by type', async () => {
    const cards = page.locator('.project-grid > li');
    await expect(cards.filter({ visible: true })).toHaveCount(5);

    await page.getByRole('button', { name: 'Privacy Fences' }).click();
    await expect(cards.filter({ visible: true })).toHaveText([/Privacy Fence/]);
    await expect(page.getByRole('button', { name: 'Privacy Fences' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 project shown')).toBeAttached();

    await page.getByRole('button', { name: 'Repairs' }).click();
    await expect(cards.filter({ visible: true })).toHaveText([/Deck Refinishing/]);

    await page.getByRole('button', { name: 'All Projects' }).click();
    await expect(cards.filter({ visible: true })).toHaveCount(5);
  });

  await test.step('opens its questions independently of each other', async () => {
    const items = page.locator('.faq details');
    await expect(items).toHaveCount(4);
    await items.nth(0).locator('summary').click();
    await items.nth(2).locator('summary').click();
    await expect(items.nth(0).locator('p')).toBeVisible();
    await expect(items.nth(2).locator('p')).toBeVisible();
    await items.nth(0).locator('summary').click();
    await expect(items.nth(0).locator('p')).toBeHidden();
    await expect(items.nth(2).locator('p')).toBeVisible();
  });

  await test.step('moves the line between before and after by keyboard', async () => {
    const slider = page.getByRole('slider', { name: /Share of the picture/ });
    const before = page.locator('[data-before-after] .before');
    const clip = () => before.evaluate((element) => getComputedStyle(element).clipPath);
    const middle = await clip();
    await slider.press('Home');
    expect(await clip()).not.toBe(middle);
    await expect(slider).toHaveValue('0');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every project, opens questions, and shows before and after one above the other', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Repairs' })).toBeHidden();
    await expect(page.locator('.project-grid > li').filter({ visible: true })).toHaveCount(5);

    const item = page.locator('.faq details').first();
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();

    const before = await page.locator('[data-before-after] .before').boundingBox();
    const after = await page.locator('[data-before-after] .after').boundingBox();
    expect(before && after && before.y + before.height <= after.y).toBe(true);
    await expect(page.getByRole('slider')).toBeHidden();
  });
});
