import { test } from '../fixtures.ts';
import { button, link } from '../visitor.ts';

/** How many of these are shown. */
const shown = (css: string) =>
  [...document.querySelectorAll(css)].filter((each) => each.getClientRects().length > 0).length;

const posts = 'main [data-post]';
const projects = '.project-grid > li';

test('Filter and Back', async ({ visitor }) => {
  await visitor.open('/blog');
  const all = await visitor.tab.run(shown, posts);
  await visitor.click(link('Materials'));
  await visitor.expectPath('/blog?category=materials');
  await visitor.expectThat('articles', 1, shown, posts);
  await visitor.reload();
  await visitor.expectThat('articles after a reload', 1, shown, posts);
  await visitor.click({ css: 'main [data-post] a' });
  await visitor.expectSeen(link('Back to blog'));
  await visitor.back();
  await visitor.expectPath('/blog?category=materials');
  await visitor.expectThat('articles after Back', 1, shown, posts);
  await visitor.click(link('All Posts'));
  await visitor.expectThat('all articles', all, shown, posts);
});

/** As the Tab key would, by way of all the others before it. */
const focusButton = (named: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === named)?.focus();

test('Filter from the keyboard, asleep and awake', async ({ visitor, site }) => {
  const release = site.holdScripts();
  await visitor.open('/');
  await visitor.place(button('All Projects'));
  await visitor.tab.run(focusButton, 'Privacy Fences');
  await visitor.key('Enter');
  release();
  await visitor.expectThat('projects', 1, shown, projects);
  await visitor.tab.run(focusButton, 'All Projects');
  await visitor.key('Enter');
  await visitor.expectThat('all projects', 5, shown, projects);
});
