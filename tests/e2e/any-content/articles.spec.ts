import { PAGE_SIZE } from '../../../src/shared/posts-page.ts';
import { expect, test } from '../fixtures.ts';
import { hasPart, NO_PAGE, pagesLike } from './any-page.ts';

test('an article is one block of text, split only by the checklist', ({ built }) => {
  const articles = built
    .builtPages()
    .filter((path) => path.startsWith('/blog/') && built.readBuilt(path).html.includes('<div class="article">'));
  test.skip(!hasPart(built, '/blog'), NO_PAGE);
  const wrong = articles.filter((path) => {
    const { tags } = built.readBuilt(path);
    const hasClass = (name: string) => tags.some(({ attributes }) => attributes.class?.split(' ').includes(name));
    const hasChecklist = tags.some(({ attributes }) => attributes.id === 'checklist-form');
    return hasClass('continues') !== hasChecklist;
  });
  expect(articles.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('the list of articles has six to a page, and its pages link to each other', async ({ page, built }) => {
  const articles = pagesLike(built, '/blog/*').filter((path) => built.readBuilt(path).html.includes('class="article"'));
  test.skip(!hasPart(built, '/blog'), NO_PAGE);
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  const cards = page.getByRole('main').locator('[data-post]').filter({ visible: true });
  await page.goto('/blog');
  const listed: string[] = [];
  for (let left = articles.length; left > 0; left -= PAGE_SIZE) {
    await expect(cards).toHaveCount(Math.min(left, PAGE_SIZE));
    const links = cards.getByRole('link');
    // Two pages may hold as many: the next one is there once it begins with another article.
    await expect(links.first()).not.toHaveAttribute('href', listed.at(-PAGE_SIZE) ?? '');
    listed.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))));
    await expect(next).toHaveCount(left > PAGE_SIZE ? 1 : 0);
    if (left > PAGE_SIZE) await next.click();
  }
  expect([...new Set(listed)].toSorted()).toEqual(articles);
});
