import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Written by renew-selectors.ts; its head says where the selectors come from. */
export const SELECTORS_FILE = join(import.meta.dirname, 'generic-selectors.txt');

/** Lines of its head. */
export const COMMENT = '!';

const selectors = readFileSync(SELECTORS_FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith(COMMENT));

// Most are one name each: to look those up is much faster than to search the page for each of them.
const isOneName = (selector: string) => /^[.#][\w-]+$/.test(selector);
const names = new Set(selectors.filter(isOneName));
const others = selectors.filter((selector) => !isOneName(selector));

/** The selectors by which an ad blocker hides something: of this HTML or, without it, of the page as it is drawn. */
export const findHidden = async (page: Page, html?: string): Promise<string[]> => {
  const found = await page.evaluate(
    ({ others, html }) => {
      const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const named = [...root.querySelectorAll('[id], [class]')].flatMap(({ id, classList }) => [
        `#${id}`,
        ...[...classList].map((one) => `.${one}`),
      ]);
      const isAnyHidden = root.querySelector(others.join(', ')) !== null;
      return {
        named: [...new Set(named)],
        matched: isAnyHidden ? others.filter((selector) => root.querySelector(selector) !== null) : [],
      };
    },
    { others, html },
  );
  return [...found.named.filter((name) => names.has(name)), ...found.matched];
};
