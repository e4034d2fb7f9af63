import type { Connection } from '../../shared/connection.ts';

/** Signs of a slow line. Not imported from `connection.ts`: a file shared with pages would be another request for them. */
const { connection } = navigator as { connection?: Connection };
const isSlow = connection && (connection.saveData || connection.effectiveType !== '4g');

/** Decoded before it is shown, so that nothing flickers. Its place has a size of its own, so nothing moves. */
const sharpen = async (source: HTMLSourceElement) => {
  const sharp = new Image();
  sharp.sizes = source.sizes;
  sharp.srcset = source.dataset.sharp ?? '';
  await sharp.decode();
  const image = source.parentElement?.querySelector('img');
  if (image) image.decoding = 'sync';
  source.srcset = sharp.currentSrc;
};

/**
 * All of sharp.js. On phones the first picture of a page arrives small (components/ui/framings.ts). Once the page has
 * loaded, on a line that is fast enough (layout/BaseScript.astro), it is replaced in place by one at the device's own pixels
 * (`data-sharp`).
 */
// Without a signal it stays as it is.
for (const source of document.querySelectorAll<HTMLSourceElement>('[data-sharp]'))
  if (!isSlow && matchMedia(source.media).matches) sharpen(source).catch(() => undefined);
