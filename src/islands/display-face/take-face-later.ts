import type { Connection } from '../../shared/connection.ts';

/** A head that came later than this is a line with nothing to spare, in ms. */
const SLOW = 1000;

/** What browsers count as a shift, in px. */
const SHIFT = 3;

/** Where everything on the page begins, `[left, top]`. */
const places = () =>
  Array.from(document.body.querySelectorAll('*'), (element) => {
    const { left, top } = element.getBoundingClientRect();
    return [left, top] as const;
  });

/** What the face is called when it comes later. */
const LATE = 'Late Display Face';

/** Firefox and Safari give the face of the page's styles a tenth of a second, here too, and never take it if it comes later. */
const fetchFace = async () => {
  const file = await fetch(face.href);
  const [own] = document.fonts;
  return new FontFace(LATE, await file.arrayBuffer(), { weight: own?.weight }).load();
};

/**
 * The whole of face.js: takes the display face after the page has loaded, where it was not taken before the first paint
 * (before-first-paint.ts), and changes to it in place. Where a headline would break at another word, so that what is in sight moves, the
 * page keeps its fallback, and the next one begins with the face. The worst lines, and those who save data, take nothing for
 * the first page of a visit.
 */
const takeFaceLater = async () => {
  const { responseStart, requestStart } = performance.timing;
  const { saveData, effectiveType = '' }: Partial<Connection> =
    (navigator as { connection?: Connection }).connection ?? {};
  const isSlow = saveData || effectiveType.includes('2g') || responseStart - requestStart > SLOW;
  // The service worker gives a medium to pages that it shows at once: that is not a first page.
  const isFirst = !face.media && !document.referrer.startsWith(origin);
  if (isSlow && isFirst) return;

  // Without a signal, or when the page is left, it does not come.
  const late = await fetchFace().catch(() => undefined);
  if (!late) return;
  const before = places();
  const { style } = document.body;
  document.fonts.add(late);
  style.setProperty('--font-display', `"${LATE}"`);
  const moves = places().some(([left, top], index) => {
    const [x = 0, y = 0] = before[index] ?? [];
    return Math.min(top, y) < innerHeight && Math.hypot(left - x, top - y) >= SHIFT;
  });
  if (moves) style.removeProperty('--font-display');
  navigator.serviceWorker?.controller?.postMessage([new URL(face.href).pathname]);
};

takeFaceLater();
