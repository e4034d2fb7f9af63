import type { Connection } from '../../shared/connection.ts';

/** A head that took longer than this is on a line with nothing to spare, in ms. */
const SLOW = 1000;

/** What browsers count as a shift, in px. */
const SHIFT = 3;

/** Where everything on the page starts, `[left, top]`. */
const places = () =>
  Array.from(document.body.querySelectorAll('*'), (element) => {
    const { left, top } = element.getBoundingClientRect();
    return [left, top] as const;
  });

/**
 * The whole of face.js: loads the display face after the page, if it was not loaded before the first paint
 * (take-face.ts), and switches to it in place. If a headline would break at another word, so that what is in view moves, the
 * page keeps its fallback, and the next one starts with the face. The worst lines, and visitors who save data, load nothing on
 * the first page of a visit.
 */
const takeFaceLater = async () => {
  const { responseStart, requestStart } = performance.timing;
  const { saveData, effectiveType = '' }: Partial<Connection> =
    (navigator as { connection?: Connection }).connection ?? {};
  const isSlow = saveData || effectiveType.includes('2g') || responseStart - requestStart > SLOW;
  // The service worker sets a media attribute on pages that it shows at once: those are not first pages.
  const isFirst = !face.media && !document.referrer.startsWith(origin);
  if (isSlow && isFirst) return;

  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  // Without a signal, or when the page is left, it does not load.
  const [has] = await document.fonts.load(`1em ${family}`).catch(() => []);
  if (!has) return;
  const before = places();
  face.setAttribute('rel', '');
  const moves = places().some(([left, top], index) => {
    const [x = 0, y = 0] = before[index] ?? [];
    return Math.min(top, y) < innerHeight && Math.hypot(left - x, top - y) >= SHIFT;
  });
  if (moves) face.removeAttribute('rel');
  navigator.serviceWorker?.controller?.postMessage([new URL(face.href).pathname]);
};

takeFaceLater();
