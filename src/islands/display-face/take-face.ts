import type { Connection } from '~/shared/connection.ts';
import { faceName } from '~/styles/display-face.mjs';

/**
 * Fetches the display face after the first paint, behind everything else that the page asks for, and has its headings change to it in
 * place, from the matched fallbacks of `displayFamily`. Those who save data, and the slowest lines, begin with the second page of a visit.
 * As data, because Firefox and Safari would give a face of the page's styles a tenth of a second.
 *
 * @param url of the font
 */
export const takeFace = (url: string) => {
  const { saveData, effectiveType = '' }: Partial<Connection> =
    (navigator as { connection?: Connection }).connection ?? {};
  if ((saveData || /2g/.test(effectiveType)) && !document.referrer.startsWith(origin)) return;

  requestAnimationFrame(() =>
    setTimeout(async () => {
      try {
        const answer = await fetch(url, { priority: 'low' });
        const face = new FontFace(faceName, await answer.arrayBuffer(), { weight: '1 999' });
        document.fonts.add(await face.load());
      } catch {
        // Without a signal, or when the page is left, it does not come.
      }
    }),
  );
};
