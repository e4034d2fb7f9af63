/** Something on a page as a visitor would name it: by its role and its first words. */
export type Target = { css: string; named?: string };

/** Its center and size in the window, in CSS pixels. */
export type Place = { x: number; y: number; width: number; height: number };

export type Look = {
  isSeen: boolean;
  /** of a field */
  value: string;
  /** where it is in the window, unless something covers it */
  place?: Place;
};

/**
 * Looks for the first visible thing with that name, and scrolls it into the window if `comesTo` says so.
 * Runs in the page, so it uses nothing from outside.
 */
export const look = ({ css, named = '' }: Target, comesTo: boolean): Look => {
  const readWords = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0];
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').trim().replace(/\s+/g, ' ');
  };
  const isSeen = (element: Element) => {
    const [box] = element.getClientRects();
    if (!box || box.width === 0 || box.height === 0 || getComputedStyle(element).visibility !== 'visible') return false;
    // Newer engines hide what is in a closed `<details>` without removing its boxes.
    return element.checkVisibility?.() ?? true;
  };
  const element = [...document.querySelectorAll<HTMLInputElement>(css)].find(
    (each) => readWords(each).startsWith(named) && isSeen(each),
  );
  if (!element) return { isSeen: false, value: '' };
  const seen = { isSeen: true, value: element.value };
  if (!comesTo) return seen;

  const measure = () => element.getClientRects()[0] ?? new DOMRect();
  const middle = () => {
    const { left, top, width, height } = measure();
    return { x: left + width / 2, y: top + height / 2, width, height };
  };
  const isFree = () => {
    const { x, y } = middle();
    const hit = document.elementFromPoint(x, y);
    return !!hit && (element.contains(hit) || !!element.labels?.[0]?.contains(hit));
  };
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  // At the window's edges a bar may cover it. A smooth scroll would still be running when the driver presses.
  if (!isInside(measure()) || !isFree()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isFree() ? { ...seen, place: middle() } : seen;
};
