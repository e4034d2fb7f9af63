import { expect, test } from '../fixtures.ts';

test('an article is one text, parted only where the checklist stands in it', ({ built }) => {
  const articles = built
    .builtPages()
    .filter((path) => path.startsWith('/blog/') && built.readBuilt(path).html.includes('<div class="article">'));
  const wrong = articles.filter((path) => {
    const { tags } = built.readBuilt(path);
    const hasClass = (name: string) => tags.some(({ attributes }) => attributes.class?.split(' ').includes(name));
    const hasChecklist = tags.some(({ attributes }) => attributes.id === 'checklist-form');
    return hasClass('continues') !== hasChecklist;
  });
  expect(articles.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
