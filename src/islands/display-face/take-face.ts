import type { Connection } from '~/shared/connection.ts';
import { faceName } from '~/styles/display-face.mjs';

const PARTS = 'body > :not(main), main > *';
const PARTS_A_FRAME = 2;

/**
 * Fetches the display face after the first paint, behind everything else that the page asks for, and has its headings change to it in
 * place, from their matched fallbacks. Those who save data, and the slowest lines, begin with the second page of a visit.
 * Two parts of the page change in each frame: all at once would keep a slow phone from answering for a fifth of a second.
 *
 * @param url of the font, as the page's styles have it
 */
export const takeFace = (url: string) => {
  const { saveData, effectiveType = '' }: Partial<Connection> =
    (navigator as { connection?: Connection }).connection ?? {};
  if ((saveData || /2g/.test(effectiveType)) && !document.referrer.startsWith(origin)) return;

  requestAnimationFrame(() =>
    setTimeout(async () => {
      try {
        // The page's styles, which have no priority, find it in the browser's cache.
        await (await fetch(url, { priority: 'low' })).blob();
        await document.fonts.load(`1em '${faceName}'`);
        const family = `'${faceName}',${getComputedStyle(document.body).getPropertyValue('--display')}`;
        for (const [index, part] of document.querySelectorAll<HTMLElement>(PARTS).entries()) {
          part.style.setProperty('--display', family);
          if (index % PARTS_A_FRAME === 0) await new Promise(requestAnimationFrame);
        }
      } catch {
        // Without a signal, or when the page is left, it does not come.
      }
    }),
  );
};
