import type { Connection } from '~/shared/connection.ts';
import { faceName } from '~/styles/display-face.mjs';

const PARTS = 'body > :not(main), main > *';

/**
 * Fetches the display face after the first paint, behind everything else that the page asks for, and has its headings change to it in
 * place, from their matched fallbacks. Those who save data, and the slowest lines, begin with the second page of a visit.
 * Parts of the page change as they come near the window: all at once would keep a slow phone from answering for a tenth of a second.
 *
 * @param url of the font, as the page's styles have it
 */
export const takeFace = (url: string) => {
  const { saveData, effectiveType = '' }: Partial<Connection> =
    (navigator as { connection?: Connection }).connection ?? {};
  if ((saveData || /2g/.test(effectiveType)) && !document.referrer.startsWith(origin)) return;

  const parts = new IntersectionObserver(
    (changed) => {
      for (const { isIntersecting, target } of changed) {
        if (!isIntersecting) continue;
        (target as HTMLElement).style.setProperty('--display', `'${faceName}',Arial,sans-serif`);
        parts.unobserve(target);
      }
    },
    { rootMargin: '50%' },
  );
  requestAnimationFrame(() =>
    setTimeout(async () => {
      try {
        // The page's styles, which have no priority, find it in the browser's cache.
        await (await fetch(url, { priority: 'low' })).blob();
        await document.fonts.load(`1em '${faceName}'`);
        for (const part of document.querySelectorAll(PARTS)) parts.observe(part);
      } catch {
        // Without a signal, or when the page is left, it does not come.
      }
    }),
  );
};
