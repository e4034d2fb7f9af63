import { chromium, type Page } from '@playwright/test';
import { findQuickBrowser } from '../../src/cli/browser.mjs';
import { expect, test } from './fixtures.ts';
import { expectToHold, withoutPictures } from './wide-font/narrow.ts';

const PHONE = 360;

/** Visible words with a line break inside; an email address may have one. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isHidden(element.parentElement));
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (node.parentElement?.closest('a[href^="mailto:"]') || isHidden(node.parentElement)) continue;
      for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{M}’]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** The sizes above its own that Chromium's settings offer, in px: rules of pages know them as `1rem`, and as `1em` of the window. */
for (const size of [24, 28, 32]) {
  test(`no page scrolls sideways or breaks a word on a phone with text of ${size} px`, async ({ site, built }) => {
    test.setTimeout(300_000); // All pages, one after the other.
    const browser = await chromium.launch({
      executablePath: findQuickBrowser(),
      args: [`--blink-settings=defaultFontSize=${size}`],
    });
    const page = await browser.newPage({ baseURL: site.origin });
    await withoutPictures(page);
    await page.setViewportSize({ width: PHONE, height: 740 });
    // An area has the same page under both of its addresses.
    for (const path of built.builtPages().filter((path) => !path.startsWith('/service-areas/'))) {
      const file = built.builtFile(`${path === '/' ? 'index' : path}.html`);
      await page.route(path, (route) => route.fulfill({ path: file }));
      await page.goto(path);
      await expectToHold(page, path, [PHONE]);
      expect.soft(await brokenWords(page), path).toEqual([]);
    }
    await browser.close();
  });
}
