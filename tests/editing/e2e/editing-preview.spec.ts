import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PREVIEW_CHANNEL, type ToPreview } from '../../../src/editing/screen/config/preview-messages.ts';
import { isSeen } from '../../../src/editing/screen/config/seen-at.ts';
import { CONTENT_FOLDER, collectionNames } from '../../../src/schemas/collections.ts';
import { PREVIEW_PATH } from '../../../src/shared/routes.ts';
import { findViolations } from '../../e2e/violations.ts';
import { expect, test } from './fixtures.ts';
import { pageBeside, pageIn, windowBeside } from './page-beside.ts';
import { leadTo, SCREEN_MS, screenPlace, signIn } from './screen.ts';

/** The page beside the fields of the editing screen: what is typed is seen as visitors will see it. */

// As in editing.spec.ts.
test.slow();
// The browser's message when a link on the page is pressed.
test.use({ expectedErrors: /Blocked opening .* sandboxed frame/ });

const WINTER = '/collections/posts/entries/winter-deck-maintenance';

/** A file of each collection that is seen on a page, and that page. */
const SEEN = {
  posts: ['posts/winter-deck-maintenance.md', '/blog/winter-deck-maintenance'],
  projects: ['projects/multi-level-deck.md', '/portfolio/multi-level-deck'],
  services: ['services/composite-decking.md', '/services/composite-decking'],
  areas: ['areas/torch-lake.md', '/service-areas/torch-lake'],
  legal: ['legal/privacy-policy.md', '/privacy-policy'],
  pages: ['pages/warranty.yaml', '/warranty'],
  guide: ['guide/permits.md', '/guides/deck-planning-guide'],
  permits: ['permits/acme-township.yaml', '/permits'],
  faq: ['faq.yaml', '/faq'],
  estimator: ['estimator.yaml', '/prices'],
  notices: ['notices.yaml', '/'],
  testimonials: ['testimonials.yaml', '/testimonials'],
  team: ['team.yaml', '/about'],
  serviceCards: ['service-cards.yaml', '/services'],
  business: ['business.yaml', '/contact'],
  navigation: ['navigation.yaml', '/'],
  ads: ['ads/traverse-city-deck-quote.yaml', '/ads/traverse-city-deck-quote'],
} as const;

/** In px, of a picture's placeholder. */
const PLACEHOLDER = 1;

/** In px, of the first picture of the page as it was loaded. */
const widthOfPicture = (page: Page) =>
  pageBeside(page)
    .getByRole('main')
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

/** All letters of a page between its head and its foot, seen or folded up. */
const readText = (main: Locator) =>
  main.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const style of copy.querySelectorAll('style')) style.remove();
    return copy.textContent.replaceAll(/\s+/g, '');
  });

const saysInBuild = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    for (const element of body.querySelectorAll('script, noscript, style')) element.remove();
    return body.querySelector('main')?.textContent.replaceAll(/\s+/g, '');
  }, html);

/** All content files of the site, as the editing screen knows them. */
const readContent = (site: string) =>
  readdirSync(join(site, CONTENT_FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|yaml)$/.test(file))
    .map((file): [string, string] => [
      `${CONTENT_FOLDER}/${file.replaceAll('\\', '/')}`,
      readFileSync(join(site, CONTENT_FOLDER, file), 'utf8').trim(),
    ]);

/** Tells a window of the preview what the editing screen would. */
const tell = (page: Page, told: ToPreview) =>
  page.evaluate(([name, message]) => new BroadcastChannel(name).postMessage(message), [PREVIEW_CHANNEL, told] as const);

test('previews each kind of page exactly as built', async ({ page, site, built }) => {
  expect(Object.keys(SEEN).sort()).toEqual(collectionNames.filter(isSeen).sort());
  const files = readContent(site.folder);
  await page.goto(PREVIEW_PATH);
  await expect(page.getByTitle('The page', { exact: true })).toBeAttached();
  for (const [name, [file, path]] of Object.entries(SEEN)) {
    await test.step(name, async () => {
      const draft = files.find(([one]) => one === `${CONTENT_FOLDER}/${file}`);
      await tell(page, { draft, files });
      const ofBuild = await saysInBuild(page, built.readBuilt(path).html);
      const main = pageIn(page).getByRole('main');
      await expect.poll(() => readText(main), { timeout: SCREEN_MS }).toBe(ofBuild);
    });
  }
});

test('shows each keystroke and block, and keeps the last page if the next is invalid', async ({ page, editor }) => {
  await editor.open(WINTER);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const shown = pageBeside(page);
  const heading = shown.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: SCREEN_MS });
  await expect(shown.getByRole('note').filter({ hasText: 'hot tub' })).toContainText('Careful');

  await test.step('words are words, whatever they look like', async () => {
    const typed = `<img src="x" onerror="parent.document.title = 'run'"> "Through" {phone}`;
    await title.fill(typed);
    await expect(heading).toContainText('<img src="x"');
    await expect(heading).toContainText('(231) 555-0142');
    await expect(heading.getByRole('img')).toHaveCount(0);
    const frame = windowBeside(page).getByTitle('The page', { exact: true });
    expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');
  });

  await test.step('what is not whole', async () => {
    await title.fill('');
    await expect(windowBeside(page).getByRole('status')).toHaveText(
      'The page appears once this is corrected. Title: Fill it in. What it is: The headline.',
    );
    await expect(heading).toContainText('<img src="x"');
    await title.fill('Through the winter');
    await expect(heading).toHaveText('Through the winter');
    await expect(windowBeside(page).getByRole('status')).toBeEmpty();
  });

  await test.step('a paragraph far down comes into view', async () => {
    const last = page.getByRole('textbox', { name: 'Text', exact: true }).getByRole('paragraph').last();
    await last.click();
    await page.keyboard.type('Seen at once. ');
    await expect(shown.getByText('Seen at once.')).toBeInViewport();
  });

  await test.step('a link leads nowhere', async () => {
    await shown.getByRole('main').getByRole('link').first().click({ force: true });
    await expect(heading).toHaveText('Through the winter');
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step('what is pressed on the page leads to its field', async () => {
    await heading.click();
    await expect(title).toBeFocused();
    await shown.getByText('Seen at once.').click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toBeFocused();
    await expect(text.getByText('Seen at once.')).toBeInViewport();
    await page.keyboard.type('Here. ');
    await expect(shown.getByText(/^Here\. .*Seen at once\./)).toBeVisible();
  });
});

test('a press opens a folded entry, and fields not yet in view', async ({ page, editor }) => {
  await editor.open(screenPlace('faq'));
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
  const shown = pageBeside(page);
  await shown.getByText('Is the quote really free?').first().click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Is the quote really free?');
  const unfolded = shown.locator('details[open]');
  await expect(unfolded).toContainText('Is the quote really free?');
  await page.getByRole('textbox', { name: 'Question' }).fill('Is it really free?');
  await expect(unfolded).toContainText('Is it really free?');

  await editor.open('/collections/projects/entries/multi-level-deck');
  await expect(page.getByRole('textbox', { name: 'Words on the dimension line' })).toHaveCount(0);
  await shown.getByText('28′ across, two levels').first().click();
  await expect(page.getByRole('textbox', { name: 'Words on the dimension line' })).toBeFocused();
});

test('a new entry is previewed from the first key, with what is still missing', async ({ page, editor }) => {
  for (const [place, at] of [
    ['/collections/posts/new', 'posts'],
    ['/collections/areas/new', 'areas'],
  ] as const) {
    await test.step(at, async () => {
      await editor.open(place);
      const heading = pageBeside(page).getByRole('heading', { level: 1 });
      await expect(heading).toContainText('Write here', { timeout: SCREEN_MS });
      await expect(windowBeside(page).getByRole('status')).toBeEmpty();
      await page.getByRole('textbox').first().pressSequentially('A');
      await expect(heading).toContainText('A');
      await expect(heading).not.toContainText('Write here');
    });
  }
});

test('a notice, in a window of its own that follows, and on a phone', async ({ page, editor }) => {
  await editor.open(WINTER);
  const opened = page.waitForEvent('popup');
  await windowBeside(page).getByRole('link', { name: 'Open in a window of its own' }).click();
  const window = await opened;
  await expect(pageIn(window).getByRole('heading', { level: 1 })).toContainText('winter', { timeout: SCREEN_MS });
  expect(await findViolations(window)).toEqual([]);

  await editor.open(screenPlace('notices'));
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Closed on Saturday for the fair.');
  await expect(pageIn(window).getByText('Closed on Saturday for the fair.')).toBeVisible();
  await window.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(pageBeside(page).getByText('Closed on Saturday for the fair.')).toBeInViewport();
});

test('on a repository, pictures come from there', async ({ page, repository: _ }) => {
  await signIn(page);
  await leadTo(page, WINTER);
  await expect(pageBeside(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: SCREEN_MS });
  await expect.poll(() => widthOfPicture(page), { timeout: SCREEN_MS }).toBeGreaterThan(PLACEHOLDER);
});
