import type { Page } from '@playwright/test';

/** A layout shift, and what it tells of an element: https://wicg.github.io/layout-instability/ */
type Shifted = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; sources: Shifted[] };

/** From the next page on, everything that was painted and then moved without the visitor's doing is noted. */
export const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => `${width} by ${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (sources.length === 0) moves.push(`something that is gone moved by ${value}`);
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60);
          moves.push(`${node?.nodeName} '${text}' was ${box(previousRect)}, is ${box(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved so far on this page, as sentences. */
export const movesOn = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
