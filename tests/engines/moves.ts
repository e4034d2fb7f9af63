/**
 * From the first script on, until the page has loaded, records what moves between two frames without a scroll (only Chromium reports
 * layout shifts). Runs in the page.
 */
export const noteMoves = () => {
  const moves: string[] = [];
  Object.assign(window, { moves });
  const last = new Map<Element, { x: number; y: number }>();
  let isFirst = true;
  const look = () => {
    if (!isFirst && document.readyState === 'complete') return;
    for (const element of document.querySelectorAll('h1, h2, p, img, svg, a, button, input, li, form, figure')) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && top < innerHeight && top + height > 0;
      const before = last.get(element);
      const x = left + scrollX;
      const y = top + scrollY;
      if (before && (Math.abs(before.x - x) > 1 || Math.abs(before.y - y) > 1)) {
        const words = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
        moves.push(
          `${element.nodeName} '${words}' moved by ${Math.round(x - before.x)}, ${Math.round(y - before.y)} px`,
        );
      }
      if (isShown) last.set(element, { x, y });
      else last.delete(element);
    }
    if (last.size > 0) isFirst = false;
    afterFrame();
  };
  // Scripts of the page may hide something just before a frame, after this script's turn: so a timer looks once the frame is drawn.
  const afterFrame = () => requestAnimationFrame(() => setTimeout(look));
  afterFrame();
};
