import type { Page } from '@playwright/test';
import { NUMBERS } from '../../src/shared/typography.ts';

/** What can be measured of a page's look. All sizes are CSS pixels. */

/** Makes the head of each page come so many ms after the request was sent: pages decide by it whether to take the display face. */
export const delayHead = (page: Page, headAfter: number) =>
  page.addInitScript((ms) => {
    const now = Date.now();
    Date.now = () => now;
    Object.defineProperty(performance, 'timing', { value: { requestStart: now - ms, responseStart: now } });
  }, headAfter);

/** The position of everything in the window. Runs in the page. */
export const placesInSight = () =>
  Array.from(document.body.querySelectorAll('*'), (element) => element.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top < innerHeight)
    .map(({ left, top }) => ({ left, top }));

/** Whether the display face came after the page had loaded, which has then decided whether to change to it. Runs in the page. */
export const hasLateFace = () => [...document.fonts].some(({ family }) => family.includes('Late Display Face'));

type Places = ReturnType<typeof placesInSight>;

/** What moved by what browsers count as a shift, as sentences. */
export const shifts = (before: Places, after: Places): string[] =>
  before.length === after.length
    ? after.flatMap(({ left, top }, index) => {
        const was = before[index] ?? { left, top };
        const isShift = Math.hypot(left - was.left, top - was.top) >= 3;
        return isShift ? `what was at ${was.left}, ${was.top} is at ${left}, ${top}` : [];
      })
    : [`${before.length} elements were in sight, ${after.length} are`];

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

/** Loads every picture, as if scrolled past. */
export const loadAllPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });

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
