import type { Connection } from '~/shared/connection.ts';

/** A page that takes longer than this, from its request to its last byte in ms, came over a line that has nothing to spare. */
const QUICK = 1500;

const isOnGoodLine = () => {
  const { saveData, effectiveType = '4g' }: Partial<Connection> =
    (navigator as { connection?: Connection }).connection ?? {};
  const { requestStart, loadEventStart } = performance.timing;
  return !saveData && effectiveType === '4g' && loadEventStart - requestStart < QUICK;
};

/** Decoded before it is shown, so that nothing flickers. Its place has a size of its own, so nothing moves. */
const sharpen = async (source: HTMLSourceElement) => {
  const sharp = new Image();
  sharp.fetchPriority = 'low';
  sharp.sizes = source.sizes || '100vw';
  sharp.srcset = source.dataset.sharp ?? '';
  await sharp.decode();
  const image = source.parentElement?.querySelector('img');
  if (image) image.decoding = 'sync';
  source.srcset = sharp.currentSrc;
};

/**
 * The first picture of a page comes small on phones (components/ui/framings.ts). Once the page has loaded, on a line that has shown that it
 * can, it is replaced in place by one at the device's own pixels (`data-sharp`).
 */
export const sharpenPictures = () =>
  addEventListener('load', () => {
    // Without a signal it stays as it is.
    for (const source of document.querySelectorAll<HTMLSourceElement>('[data-sharp]'))
      if (isOnGoodLine() && matchMedia(source.media).matches) sharpen(source).catch(() => undefined);
  });
