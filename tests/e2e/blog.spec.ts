import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

const cards = 'main [data-post]';
const subjects = [
  'All Posts',
  'Maintenance',
  'Seasonal care',
  'Materials',
  'Design',
  'Innovations',
  'Regulations',
  'Planning',
];

test.describe('blog list', () => {
  test('has two contact links, eight subjects, five articles and no pagination', { tag: WALK }, async ({ page }) => {
    await page.goto('/blog');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute('href', '/contact');
    await expect(main.getByRole('link', { name: 'Have a deck repaired' })).toHaveAttribute(
      'href',
      '/services/deck-repair',
    );
    await expect(main.getByRole('navigation', { name: 'Subjects' }).getByRole('link')).toHaveText(subjects);
    await expect(page.locator(cards).filter({ visible: true }).getByRole('heading')).toHaveText([
      'How to get a deck through a Michigan winter',
      'Composite or wood: what holds up by the lake',
      'Building near the water: the codes that matter',
      'Deck features that earn a Bellaire lake view',
      'Seasonal deck care, from ice-out to first snow',
    ]);
    await expect(main.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  });

  test('a card has picture, subjects, title, excerpt and date, and links to the article', async ({ page }) => {
    await test.step('three are in a row on a wide screen, one on a phone', async () => {
      for (const [width, columns] of [
        [1280, 3],
        [360, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/blog');
        const tops = await page
          .locator(cards)
          .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
        expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      }
    });
    const card = page.locator(cards).first();
    await expect(card.getByRole('img')).toBeVisible();
    await expect(card).toContainText('Maintenance, Seasonal care');
    await expect(card).toContainText('Shovel with the boards, not across them');
    await expect(card).toContainText('November 12, 2024');
    await card.getByRole('link').click();
    await expect(page).toHaveURL('/blog/winter-deck-maintenance');
  });

  test('a subject filters in place, and is kept by address, reload and Back', { tag: WALK }, async ({ page }) => {
    await page.goto('/blog');
    const shown = page.locator(cards).filter({ visible: true });
    const chips = page.getByRole('navigation', { name: 'Subjects' });
    await chips.getByRole('link', { name: 'Materials' }).click();
    await expect(page).toHaveURL('/blog?category=materials');
    await expect(shown).toHaveText([/Composite or wood/]);
    await expect(page.getByText('1 article on materials')).toBeVisible();
    await expect(chips.getByRole('link', { name: 'Materials' })).toHaveAttribute('aria-current', 'true');

    await page.reload();
    await expect(shown).toHaveText([/Composite or wood/]);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect(shown).toHaveCount(5);

    await chips.getByRole('link', { name: 'Planning' }).click();
    await expect(page).toHaveURL('/blog?category=planning');
    await page.getByRole('link', { name: 'Composite or wood: what holds up by the lake' }).click();
    await expect(page).toHaveURL('/blog/composite-vs-wood-decking');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Composite or wood: what holds up by the lake');
    await page.goBack();
    await expect(page).toHaveURL('/blog?category=planning');
    await expect(shown).toHaveCount(3);
  });

  test('a shared link opens its subject, and All Posts shows everything again', async ({ page }) => {
    await page.goto('/blog?category=regulations&page=1');
    const shown = page.locator(cards).filter({ visible: true });
    await expect(shown).toHaveText([/Building near the water/]);
    await page.getByRole('link', { name: 'All Posts' }).click();
    await expect(shown).toHaveCount(5);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a subject leads to a built page with its articles', { tag: WALK }, async ({ page }) => {
      await page.goto('/blog');
      await page.getByRole('link', { name: 'Planning', exact: true }).click();
      await expect(page).toHaveURL('/blog/category/planning');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
      await expect(page.getByRole('link', { name: 'Planning', exact: true }).first()).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
  });
});

test.describe('blog post', () => {
  test('has back link, title, date, author, subjects, picture, tags and bio', { tag: WALK }, async ({ page }) => {
    await page.goto('/blog/composite-vs-wood-decking');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Back to blog' })).toHaveAttribute('href', '/blog');
    await expect(main.getByText('October 3, 2024').first()).toBeVisible();
    await expect(main.getByText('by Nina Beaudoin')).toBeVisible();
    const chips = main.getByRole('list', { name: 'Subjects' }).getByRole('link');
    await expect(chips).toHaveText(['Materials', 'Maintenance', 'Planning']);
    await expect(chips.first()).toHaveAttribute('href', '/blog/category/materials');
    await expect(main.locator('header').getByRole('img')).toBeVisible();
    const tags = main.getByRole('article').getByRole('definition');
    await expect(tags).toHaveText([
      'composite decking',
      'cedar decking',
      'pressure-treated lumber',
      'PVC decking',
      'deck cost',
      'warranties',
      'surface heat',
      'hidden fasteners',
      /^Nina Beaudoin Nina orders the lumber/,
      'Custom Decks',
      'Composite Decking',
      'Cedar Decks',
      'Deck Remodels',
    ]);
    await expect(tags.getByRole('link', { name: 'Cedar Decks' })).toHaveAttribute('href', '/services/cedar-decks');
  });

  test('lists its sources, and the day they were last checked', async ({ page }) => {
    await page.goto('/blog/waterfront-deck-building-codes');
    const article = page.getByRole('article');
    await expect(page.getByText('reviewed May 1, 2026', { exact: true })).toBeVisible();
    await expect(article.getByRole('term').filter({ hasText: 'Sources' })).toBeVisible();
    await expect(article.getByRole('link', { name: 'Michigan law on soil erosion permits' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.legislature\.mi\.gov\//,
    );
    await page.goto('/blog/winter-deck-maintenance');
    await expect(page.getByRole('term').filter({ hasText: 'Sources' })).toHaveCount(0);
    await expect(page.getByText(/^reviewed/)).toHaveCount(0);
  });

  test('names up to three related articles, none of them itself, and the way to a quote', async ({ page }) => {
    for (const [slug, titles] of [
      [
        'composite-vs-wood-decking',
        [
          'How to get a deck through a Michigan winter',
          'Building near the water: the codes that matter',
          'Deck features that earn a Bellaire lake view',
        ],
      ],
      [
        'winter-deck-maintenance',
        ['Seasonal deck care, from ice-out to first snow', 'Composite or wood: what holds up by the lake'],
      ],
    ] as const) {
      await page.goto(`/blog/${slug}`);
      const related = page.getByRole('complementary', { name: 'Related articles' });
      await expect(related.getByRole('listitem').getByRole('link')).toHaveText([...titles]);
      await expect(related.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', '/contact');
    }
  });

  test('keeps the related articles beside a long one while it is read', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/blog/winter-deck-maintenance');
    const related = page.getByRole('complementary', { name: 'Related articles' });
    for (const heading of ['When it snows', 'If the place stands empty']) {
      await page.getByRole('heading', { name: heading }).evaluate((text) => text.scrollIntoView({ block: 'center' }));
      await expect(related.getByRole('link', { name: 'Request a quote' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('ends with a call in the words of its first subject and a form of its own', { tag: WALK }, async ({ page }) => {
    await page.goto('/blog/waterfront-deck-building-codes');
    await expect(page.getByRole('heading', { name: 'Need help with regulations?' })).toBeVisible();
    await expect(page.locator('main form [name=source][value^="Blog: "]')).toHaveValue(
      'Blog: Building near the water: the codes that matter',
    );
  });

  test('offers the checklist after the first third of its paragraphs', async ({ page }) => {
    for (const slug of [
      'winter-deck-maintenance',
      'seasonal-deck-care-calendar',
      'composite-vs-wood-decking',
      'innovative-deck-features-bellaire-lake-views',
      'waterfront-deck-building-codes',
    ]) {
      await page.goto(`/blog/${slug}`);
      const places = await page.locator('#checklist-form').evaluate((form) => {
        const box = form.closest('aside');
        const paragraphs = [...(box?.parentElement?.querySelectorAll(':scope > div > p') ?? [])];
        const before = paragraphs.filter(
          (paragraph) => box && paragraph.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
        return { total: paragraphs.length, before: before.length, last: before.at(-1)?.textContent ?? '' };
      });
      expect(places.total).toBeGreaterThan(6);
      expect(places.before).toBe(Math.floor(places.total / 3));
      expect(places.last, 'a sentence goes on below the checklist').not.toMatch(/:\s*$/);
    }
  });
});
