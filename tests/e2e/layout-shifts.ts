import type { Page } from '@playwright/test';

/** A layout shift, and its elements: https://wicg.github.io/layout-instability/ */
type LayoutShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; sources: LayoutShiftSource[] };

/**
 * From the next page on, records everything that moved after it was painted; with `upDown`, only vertical moves in the main part.
 * The display face does not come: what it moves is measured in display-face.spec.ts.
 */
export const noteMoves = (page: Page, only?: 'upDown') =>
  page.addInitScript((only) => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    document.fonts.load = () => new Promise(() => {});
    const box = ({ x, y, width, height }: DOMRectReadOnly) => `${width} by ${height} at ${x}, ${y}`;
    const counts = ({ node, previousRect, currentRect }: LayoutShiftSource) => {
      if (!only) return true;
      const element = node instanceof Element ? node : node?.parentElement;
      return !!element?.closest('main') && Math.abs(previousRect.y - currentRect.y) >= 1;
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        // Generated content has no node: the sign behind a breadcrumb moves aside when the word before it was cut (0.00005).
        // Moved by half a line it would have 0.0005, and its neighbors would be reported, too.
        if (sources.length === 0 && (!only || value >= 0.0005))
          moves.push(`something without a node moved by ${value}`);
        for (const source of sources.filter(counts)) {
          const { node, previousRect, currentRect } = source;
          const text = node?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60);
          moves.push(`${node?.nodeName} '${text}' was ${box(previousRect)}, is ${box(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, only);

/** What has moved so far on this page, as sentences. */
export const movesOn = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
