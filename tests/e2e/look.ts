import type { Page } from '@playwright/test';
import { NUMBERS } from '../../src/shared/typography.ts';

/** What can be measured of a page's look. All sizes are CSS pixels. */

/** Where each element and text of the page is, `[left, top, right, bottom]`, and the size of the window. Runs in the page. */
export const places = () => {
  const boxes: [number, number, number, number][] = [];
  const range = document.createRange();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    range.selectNode(nodes.currentNode);
    const element = nodes.currentNode instanceof Element ? nodes.currentNode : range;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    boxes.push([left, top, right, bottom]);
  }
  return { boxes, width: innerWidth, height: innerHeight };
};

type Places = ReturnType<typeof places>;

/** What browsers count as a shift, and the size of the squares in which its area is counted, in px. */
const SHIFT = 3;
const SQUARE = 4;

/** How much has moved from one to the other, as Chromium counts layout shifts: https://wicg.github.io/layout-instability/ */
export const layoutShift = (before: Places, after: Places): number => {
  const { width, height } = before;
  const squares = new Set<string>();
  let farthest = 0;
  before.boxes.forEach((was, index) => {
    const is = after.boxes[index] ?? was;
    const [x = 0, y = 0] = [is[0] - was[0], is[1] - was[1]].map(Math.abs);
    const shown = [was, is].filter(
      ([left, top, right, bottom]) =>
        right > left && bottom > top && right > 0 && left < width && bottom > 0 && top < height,
    );
    if (Math.hypot(x, y) < SHIFT || shown.length === 0) return;
    farthest = Math.max(farthest, x, y);
    for (const [left, top, right, bottom] of shown)
      for (let row = Math.max(top, 0); row < Math.min(bottom, height); row += SQUARE)
        for (let column = Math.max(left, 0); column < Math.min(right, width); column += SQUARE)
          squares.add(`${Math.floor(row / SQUARE)} ${Math.floor(column / SQUARE)}`);
  });
  return ((squares.size * SQUARE ** 2) / (width * height)) * (farthest / Math.max(width, height));
};

/** Whether everything is set in the display face that should be, from the header to the footer. Runs in the page. */
export const hasFace = (name: string) =>
  document.fonts.check(`1em '${name}'`) &&
  [...document.querySelectorAll('h1, h2, header .btn')].every(
    (element) =>
      getComputedStyle(element)
        .fontFamily.split(/["',]+/)
        .find(Boolean) === name,
  );

/** Numbers that a line break splits, with what is before them. In the cell of a narrow table a range has a line for each end. */
export const splitNumbers = (page: Page) =>
  page.getByRole('main').evaluate((main, pattern) => {
    const split: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (node.parentElement?.closest('td')) continue;
      for (const { index, 0: number } of node.data.matchAll(new RegExp(pattern, 'g'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(tops).size > 1) split.push(node.data.slice(Math.max(index - 20, 0), index + number.length));
      }
    }
    return split;
  }, NUMBERS.source);

/** Loads every picture, as if scrolled past. One that a sharper one replaces meanwhile (islands/sharp) has loaded when that has. */
export const loadAllPictures = async (page: Page) => {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() =>
    Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
};

/** Pictures that are shown wider than the file that the browser chose for them, cut edges included. */
export const stretchedPictures = (page: Page) =>
  page.evaluate(() => {
    const fileWidth = (image: HTMLImageElement) => {
      const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image].map(({ srcset }) => srcset);
      const chosen = sets
        .flatMap((set) => set.split(', '))
        .map((entry) => entry.split(' '))
        .find(([address = '']) => address !== '' && image.currentSrc.endsWith(address));
      return chosen?.[1]?.endsWith('w') ? Number.parseInt(chosen[1], 10) : image.naturalWidth;
    };
    return Array.from(document.images)
      .filter((image) => image.getClientRects().length > 0)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const isCut = getComputedStyle(image).objectFit === 'cover';
        const needed = isCut ? Math.max(width, (height * image.naturalWidth) / image.naturalHeight) : width;
        return { alt: image.alt, needed: Math.round(needed), file: fileWidth(image) };
      })
      .filter(({ needed, file }) => needed > file + 1);
  });

/** The text of each line of the page's headline. */
export const headlineLines = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('h1').evaluate((heading) => {
    const lines: { top: number; words: string[] }[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { top, height } = range.getBoundingClientRect();
        const line = lines.at(-1);
        if (line && Math.abs(line.top - top) < height / 2) line.words.push(word);
        else lines.push({ top, words: [word] });
      }
    }
    return lines.map(({ words }) => words.join(' '));
  });
};
