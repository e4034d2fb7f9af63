import { builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { loadAllPictures, stretchedPictures } from './look.ts';

/** One page of each kind. */
const pages = [
  '/',
  '/services',
  '/services/composite-decking',
  '/portfolio/trex-composite-deck',
  '/blog/composite-vs-wood-decking',
  '/guides/deck-planning-guide',
  '/service-areas/torch-lake',
  '/decks-built-near-you',
  '/deck-cost-estimator',
  '/contact',
  '/ads/traverse-city-deck-quote',
  '/about',
];

/** The narrowest phone, and a window of 1280 px at 200 % zoom. */
test('every kind of page scrolls in one direction only, also on the narrowest phone and at 200 % zoom', async ({
  page,
}) => {
  test.slow();
  for (const path of pages) {
    await page.goto(path);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 400 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('tables fit a phone, or say at their edge that they go on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const paths = builtPages().filter((path) => /class="?table-box/.test(readBuilt(path).html));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    await page.goto(path);
    const wide = await page.locator('.table-box').evaluateAll((boxes) =>
      boxes.flatMap((box) => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const saysSo = getComputedStyle(box).backgroundAttachment.startsWith('local');
        return box.scrollWidth > box.clientWidth && !saysSo ? [box.getAttribute('aria-label')] : [];
      }),
    );
    expect(wide, path).toEqual([]);
  }

  await page.goto('/services/custom-decks');
  const table = page.locator('.table-box');
  await table.evaluate((box) => {
    const details = box.closest('details');
    if (details) details.open = true;
  });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('with text at 200%, a narrow phone shows the whole name in a low header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/ads/traverse-city-deck-quote']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const logo = page.locator('.logo .words').first();
    await expect(logo).toHaveText(/Two Bays\s*Deck & Fence/);
    const lines = await logo.locator('.name, .trade').evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines, path).toEqual([1, 1]);
    const bar = page
      .locator('.bar, body > header')
      .filter({ has: page.locator('.logo') })
      .last();
    expect((await bar.boundingBox())?.height, path).toBeLessThan(190);
    expect(await bar.evaluate(({ scrollWidth }) => scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test.describe('on a phone, also where a page is missing', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /status of 404/ });

  test('chips and lists of links are as tall as a finger needs', async ({ page }) => {
    const low = (links: string) =>
      page.locator(links).evaluateAll((all) =>
        all.flatMap((link) => {
          const { height } = link.getBoundingClientRect();
          return height > 0 && height < 44 ? [`${link.textContent?.trim()}: ${height}`] : [];
        }),
      );
    await page.goto('/service-areas/torch-lake');
    expect(await low('.filter')).toEqual([]);
    expect(await low('main section[aria-label="The offices, one by one"] li a')).toEqual([]);
    for (const path of ['/blog', '/no-such-page']) {
      await page.goto(path);
      expect(await low('.filter')).toEqual([]);
    }
    await page.goto('/permits');
    for (const finder of await page.locator('main summary').all()) await finder.click();
    expect(await page.locator('main details[open] dl a').count()).toBeGreaterThan(10);
    expect(await low('main section a:not(.link)')).toEqual([]);
  });
});

test('the heads of prices and warranty fill the width, without double rules', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/prices', '/warranty']) {
    await page.goto(path);
    const beside = await page.locator('.hero .beside').boundingBox();
    expect(beside?.x, path).toBeGreaterThan(640);
    expect(beside?.y, path).toBeLessThan(400);
    expect(beside?.height, path).toBeGreaterThan(80);
  }
  await page.goto('/services/custom-decks');
  const doubled = await page
    .locator('.rest > section:not(:last-child) :is(dl, details:last-child)')
    .evaluateAll((lists) =>
      lists.filter((list) => getComputedStyle(list).borderBottomWidth !== '0px').map((list) => list.textContent),
    );
  expect(doubled).toEqual([]);
});

test('a number stays on one line with its unit at any width', async ({ page }) => {
  await page.goto('/services/composite-decking');
  const parted = () =>
    page.getByText(/^\d+-year$/).evaluateAll((all) => all.filter((unit) => unit.getClientRects().length > 1).length);
  expect(await page.getByText(/^25-year$/).count()).toBeGreaterThan(0);
  for (let width = 280; width < 400; width += 8) {
    await page.setViewportSize({ width, height: 740 });
    expect(await parted(), `${width} px`).toBe(0);
  }
});

test('a separator dot never starts a line', () => {
  const parted = builtPages().flatMap((path) => {
    const read = readBuilt(path).html.replace(/<head>[\s\S]*?<\/head>|<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, '');
    return [...read.matchAll(/.{0,20}[ \n]·.{0,20}/g)].map(([text]) => `${path}: ${text}`);
  });
  expect(parted).toEqual([]);
});

test.describe('pictures', () => {
  const withPictures = [
    '/',
    '/services',
    '/portfolio',
    '/decks-built-near-you',
    '/blog',
    '/ads/traverse-city-deck-quote',
  ];

  for (const path of withPictures) {
    test(`${path}: none is shown wider than its file`, async ({ page }) => {
      for (const width of [360, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await loadAllPictures(page);
        expect(await stretchedPictures(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});

test('on the narrowest phone the logo keeps its distance from the call button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const logo = await page.locator('.bar .home').boundingBox();
  const call = await page.locator('.bar .call').boundingBox();
  if (!logo || !call) throw new Error('The header shows no logo or no call button.');
  expect(call.x - (logo.x + logo.width)).toBeGreaterThanOrEqual(8);
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  const ground = 'background-color';

  test('chosen filters, months, dimension lines, map and deck plan stay distinct', async ({ page }) => {
    await page.goto('/');
    const filters = page.locator('.filter');
    const color = await filters.nth(1).evaluate((filter) => getComputedStyle(filter).backgroundColor);
    await expect(filters.first()).not.toHaveCSS(ground, color);
    await expect(page.locator('.months .on').first()).toHaveCSS('outline-style', 'solid');
    const line = page.locator('.dimension').first();
    const style = await line.evaluate((element) => getComputedStyle(element, '::before').borderLeftStyle);
    expect(style).toBe('solid');

    const text = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect(page.locator('.map .land')).toHaveCSS('stroke', text);
    await expect(page.locator('.map .land')).toHaveCSS('fill', paper);
    await page.goto('/deck-cost-estimator');
    await expect(page.locator('.plan .deck')).toHaveCSS('fill', paper);
    await expect(page.locator('.plan .frame')).toHaveCSS('stroke', text);
  });

  test('a wrong field has a double border, beside its icon and words', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').focus();
    await expect(page.locator('astro-island[ssr]').filter({ has: page.getByLabel('Name') })).toHaveCount(0);
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await expect(page.getByLabel('Name')).toHaveCSS('border-top-style', 'double');
    await expect(page.locator('[data-error-for="name"]')).toBeVisible();
  });
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/deck-cost-estimator', '/guides/deck-planning-guide']) {
    await page.goto(path);
    const moving = await page.evaluate(() => [
      ...[...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return transitionDuration !== '0s' || animationName !== 'none';
        })
        .map(({ className }) => String(className)),
      ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['scrolling'] : []),
    ]);
    expect(moving, path).toEqual([]);
  }
});

test.describe('on paper', () => {
  test('pages have text and the phone number, and no controls', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const path of [
      '/',
      '/services/composite-decking',
      '/guides/deck-planning-guide',
      '/blog/winter-deck-maintenance',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: '(231) 555-0142' })).toBeVisible();
      for (const part of ['header nav', 'footer nav', 'form', '.btn', '.floating-bar', '.strip']) {
        expect(await page.locator(part).filter({ visible: true }).count(), `${part} on ${path}`).toBe(0);
      }
    }
  });

  test('questions are open', async ({ page }) => {
    await page.goto('/faq');
    const answer = page.locator('.faq details').first().locator('p');
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(answer).toBeVisible();
  });
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

test('a sample picture is labeled as a rendering, also in the list of projects', async ({ page }) => {
  const lists = ['/', '/portfolio', '/decks-built-near-you', '/service-areas/torch-lake'];
  for (const path of [...lists, '/guides/deck-planning-guide', '/services/waterfront-decks']) {
    await page.goto(path);
    await expect(page.getByText('Examples: the pictures are renderings, roads and dates are made up.')).toHaveCount(
      lists.includes(path) ? 1 : 0,
    );
    // Text that is read, copied and searched, in the corner of each picture. Those of a text say it in the words below them.
    const unmarked = await page.locator('main picture:not(.prose *)').evaluateAll((pictures) =>
      pictures.flatMap((picture) => {
        const mark = picture.nextElementSibling;
        const [shown, image] = [mark, picture.querySelector('img')].map((part) => part?.getBoundingClientRect());
        const isOn =
          shown && image && shown.top >= image.top - 1 && shown.bottom <= image.bottom && shown.left >= image.left - 1;
        return mark?.textContent === 'Rendering' && (isOn || image?.height === 0)
          ? []
          : [picture.querySelector('img')?.alt];
      }),
    );
    expect(unmarked, path).toEqual([]);
  }
});
