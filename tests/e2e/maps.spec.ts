import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** CSS pixels by which the box of a name may cross the upper or lower edge: it is taller than its letters. */
const AIR = 4;

/** Names that the edge of their map cuts or its panel covers. */
const cutNames = (page: Page) =>
  page.locator('figure.map').evaluateAll((figures, air) => {
    const isShown = (text: Element) => text.getClientRects().length > 0 && getComputedStyle(text).display !== 'none';
    return figures.flatMap((figure) => {
      const edge = figure.getBoundingClientRect();
      const panel = figure.querySelector('.panel')?.getBoundingClientRect();
      return [...figure.querySelectorAll('svg:not(.furniture) text')].filter(isShown).flatMap((text) => {
        const box = text.getBoundingClientRect();
        const isInside =
          box.left >= edge.left &&
          box.right <= edge.right &&
          box.top >= edge.top - air &&
          box.bottom <= edge.bottom + air;
        const isCovered = panel && box.right > panel.left + air && box.bottom > panel.top + air;
        return isInside && !isCovered ? [] : [`${document.location.pathname}: ${text.textContent?.trim()}`];
      });
    });
  }, AIR);

test('a map cuts no name at its edge, and its scale covers none', async ({ page, built }) => {
  const pages = ['/', '/areas-served', ...built.builtPages().filter((path) => path.startsWith('/service-area/'))];
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) {
    await page.goto(path);
    for (const width of [320, 360, 393, 430, 480, 600, 768, 1000, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutNames(page), `${width} px`).toEqual([]);
    }
  }
});

test('the map of a lake names the lake and its towns; a narrow one only what fits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/service-area/torch-lake');
  const names = page.locator('figure.map svg').first().locator('text').filter({ visible: true });
  await expect(names.filter({ hasText: /Torch Lake|Suttons Bay|Alden/ })).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(names.filter({ hasText: /Torch Lake|Alden/ })).toHaveCount(2);
  await expect(names.filter({ hasText: /Suttons Bay/ })).toHaveCount(0);
});

/** Names of a map that another name of it touches, that have no halo against the lines below them, or whose middle another link answers for. */
const faultyNames = (page: Page) =>
  page.locator('figure.map').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const texts = [...figure.querySelectorAll<SVGTextElement>('svg:not(.furniture) text')].filter(
        (text) => text.getClientRects().length > 0,
      );
      // Letters alone: the box has the room for accents and tails, too.
      const measure = (text: Element) => {
        const { left, right, top, bottom, height } = text.getBoundingClientRect();
        return { left, right, top: top + 0.2 * height, bottom: bottom - 0.2 * height };
      };
      const isLying = (text: Element) => text.hasAttribute('transform');
      const touch = (a: ReturnType<typeof measure>, b: ReturnType<typeof measure>) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const touching = texts.flatMap((text, index) =>
        texts
          .slice(index + 1)
          .filter((other) => !isLying(text) && !isLying(other) && touch(measure(text), measure(other)))
          .map((other) => `${text.textContent?.trim()} on ${other.textContent?.trim()}`),
      );
      const bare = texts.filter((text) => {
        const { stroke, strokeWidth, fontSize, paintOrder } = getComputedStyle(text);
        return (
          stroke === 'none' ||
          !paintOrder.startsWith('stroke') ||
          Number.parseFloat(strokeWidth) < 0.4 * Number.parseFloat(fontSize)
        );
      });
      return [...touching, ...bare.map((text) => `${text.textContent?.trim()} has no halo`)];
    }),
  );

/** Links of the map whose name or dot another link answers for, or that a finger may miss. */
const missedLinks = (page: Page) =>
  page.locator('figure.map a').evaluateAll((links) =>
    links
      .filter((link) => link.getClientRects().length > 0)
      .flatMap((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom, width, height } =
          link.querySelector('text')?.getBoundingClientRect() ?? new DOMRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('a');
        const around = link.querySelector('path');
        const reach = around ? Number.parseFloat(getComputedStyle(around).strokeWidth) : 0;
        const name = link.textContent?.trim();
        return [
          ...(hit === link ? [] : [`${name}: ${hit?.textContent?.trim()} is hit`]),
          ...(Math.max(reach, Math.min(width, height)) >= 44 ? [] : [`${name} is hard to hit`]),
        ];
      }),
  );

test('no line and no other name strikes a name, and a finger hits the one that it means', async ({ page }) => {
  for (const path of [
    '/',
    '/areas-served',
    '/service-area/torch-lake',
    '/service-area/glen-arbor',
    '/service-area/elk-rapids',
  ]) {
    await page.goto(path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultyNames(page), `${path} at ${width} px`).toEqual([]);
      if (!path.startsWith('/service-area/')) {
        expect(await missedLinks(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  }
});
