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

/** The selectors by which an ad blocker hides something: of this HTML or, without it, of the page as it is drawn. */
export const findHidden = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate(
    ({ selectors, html }) => {
      const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const named = [...root.querySelectorAll('[id], [class]')];
      const names = new Set(
        named.flatMap(({ id, classList }) => [`#${id}`, ...[...classList].map((one) => `.${one}`)]),
      );
      // Most are one name each: to look those up is much faster than to search the page for each of them.
      const isOneName = /^[.#][\w-]+$/;
      return selectors.filter((selector) =>
        isOneName.test(selector) ? names.has(selector) : root.querySelector(selector) !== null,
      );
    },
    { selectors, html },
  );
