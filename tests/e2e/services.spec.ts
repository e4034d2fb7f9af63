import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { fillContact } from './quote-form-page.ts';

const PHONE = { width: 360, height: 740 };

const services = [
  ['custom-decks', 'Custom Decks', 'custom-deck'],
  ['waterfront-decks', 'Waterfront Decks', 'custom-deck'],
  ['deck-repair', 'Deck Repair', 'deck-repair'],
  ['composite-decking', 'Composite Decking', 'trex-deck'],
  ['cedar-decks', 'Cedar Decks', 'cedar-deck'],
  ['fence-installation', 'Fence Installation', 'fence'],
  ['pergolas', 'Pergolas', 'pergola'],
  ['deck-remodel', 'Deck Remodels', 'deck-repair'],
  ['seasonal-maintenance', 'Seasonal Maintenance', 'deck-repair'],
] as const;

test('services overview: its cards, claims, towns, differences and form', { tag: WALK }, async ({ page }) => {
  await page.goto('/services');
  const main = page.getByRole('main');
  const form = main.locator('form').first();

  await test.step('has six cards: Custom Decks links to the portfolio, the others to contact', async () => {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What we build and' }) });
    const links = [
      ['Custom Decks', '/portfolio'],
      ['Waterfront Decks', '/contact?service=waterfront-decks'],
      ['Deck Repair', '/contact?service=deck-repair'],
      ['Composite Decking', '/contact?service=composite-decking'],
      ['Cedar Decks', '/contact?service=cedar-decks'],
      ['Fence Installation', '/contact?service=fence-installation'],
    ] as const;
    const cards = section.locator('li').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(6);
    for (const [index, [title, href]] of links.entries()) {
      await expect(cards.nth(index).getByRole('heading')).toHaveText(title);
      await expect(cards.nth(index).getByRole('link').last()).toHaveAttribute('href', href);
    }
    for (const name of ['Seasonal Maintenance', 'Deck Remodels', 'Pergolas']) {
      await expect(section.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('has all services as cards, on a phone the first one within 900 px', async () => {
    await page.setViewportSize(PHONE);
    const first = page.locator('.cards li').first();
    expect((await first.boundingBox())?.y).toBeLessThan(900);
    const pergolas = page
      .locator('.further li')
      .filter({ has: page.getByRole('heading', { name: 'Pergolas', level: 4 }) });
    await expect(pergolas.getByRole('link')).toHaveText(['Pergolas', 'Ask about a pergola']);
    await expect(pergolas.locator('svg')).toBeVisible();
    expect((await form.boundingBox())?.y).toBeGreaterThan((await pergolas.boundingBox())?.y ?? 0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await form.boundingBox())?.y).toBeLessThan(400);
  });

  await test.step('lists the towns, the differences and two testimonials', async () => {
    await expect(main.locator('a[href^="/service-areas/"]')).toHaveCount(20);
    await expect(main.getByRole('heading', { name: 'The difference: our answers to six questions' })).toBeVisible();
    await expect(main.locator('h3').filter({ hasText: '?' })).toHaveCount(6);
    await expect(main.getByRole('blockquote')).toHaveCount(2);
  });

  await test.step('makes the claims of an inner page', async () => {
    for (const claim of ['120+ reviews', 'Within 24 hours', 'Over 20 years', 'Licensed & insured']) {
      await expect(main.getByText(claim, { exact: true })).toBeVisible();
    }
  });

  await test.step('sends its form as "Services Page"', async () => {
    await fillContact(page);
    await form.getByLabel('Service').selectOption('Pergola');
    const request = page.waitForRequest('**/api/submit-quote');
    await form.getByRole('button', { name: 'Request a free quote' }).click();
    expect((await request).postDataJSON()).toMatchObject({ source: 'Services Page', service: 'pergola' });
  });
});

for (const [slug, title, choice] of services) {
  test(`/services/${slug}: its own form, questions, work and closing call`, async ({ page }) => {
    await page.goto(`/services/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title);

    const form = page.getByRole('complementary').locator('form');
    await expect(form.getByLabel('Service')).toHaveValue(choice);
    await expect(form.locator('[name=source]')).toHaveValue(`Service: ${title}`);

    const main = page.getByRole('main');
    await expect(main.locator('article img, a.gallery-picture img, [data-before-after] img').nth(1)).toBeAttached();
    expect(await main.locator('.faq details').count()).toBeGreaterThanOrEqual(3);
    await expect(main.locator('a[href^="/service-areas/"]').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Request a free quote' }).last()).toHaveAttribute(
      'href',
      `/contact?service=${slug}`,
    );

    await test.step('a service’s form is within two screens of the top', async () => {
      await page.setViewportSize(PHONE);
      expect((await form.boundingBox())?.y).toBeLessThan(2 * PHONE.height);
    });
  });
}

test('the specified advice is on its pages', { tag: WALK }, async ({ page }) => {
  const advice = [
    ['custom-decks', ['1–2 weeks', '3–4 weeks', 'May to October']],
    ['cedar-decks', ['Every 2–3 years']],
    ['deck-repair', ['Older than 10 years', 'Have it inspected']],
    ['composite-decking', ['25-year fade and stain warranty']],
  ] as const;
  for (const [slug, texts] of advice) {
    await page.goto(`/services/${slug}`);
    const facts = page.locator('main dl').first();
    for (const text of texts) await expect(facts.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a service’s questions open independently', { tag: WALK }, async ({ page }) => {
  await page.goto('/services/waterfront-decks');
  const items = page.locator('.faq details');
  await items.nth(0).locator('summary').click();
  await items.nth(1).locator('summary').click();
  await expect(items.nth(0).locator('p')).toBeVisible();
  await expect(items.nth(1).locator('p')).toBeVisible();
});

test('a finished project’s picture has its size and links to the project', async ({ page }) => {
  await page.goto('/services/fence-installation');
  await expect(page.getByText('146′ of fence')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Fence, Acme' }).click();
  await expect(page).toHaveURL('/portfolio/privacy-fence');
});

test('on a wide screen the form stays in view beside a long page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services/cedar-decks');
  await page.getByRole('heading', { name: 'Two cedars, and where each comes from' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Request a free quote' })).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('projects are in one row, each at a distance from the next', async ({ page }) => {
    await page.goto('/services/custom-decks');
    const boxes = await page
      .locator('article.card')
      .evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? left));
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service page has its preselected form, questions and linked pictures', { tag: WALK }, async ({ page }) => {
    await page.goto('/services/deck-repair');
    const form = page.getByRole('complementary').locator('form');
    await expect(form.getByLabel('Service')).toHaveValue('deck-repair');
    await expect(form).toHaveAttribute('method', 'post');
    const item = page.locator('.faq details').first();
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();
  });
});
