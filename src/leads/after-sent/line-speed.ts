import type { Connection } from '../../shared/connection.ts';

/**
 * How fast this line takes what is sent, and whether the visitor asks to save data. Only the type comes from there: that code is
 * inlined in every page, and shared with this it would be one more file to fetch.
 */
const { connection } = navigator as { connection?: Connection };

export const savesData = () => connection?.saveData === true;

/** Where a bad line begins for each of its words, in bytes for a second (https://wicg.github.io/netinfo/#effective-connection-types). */
const TOLD: Record<string, number> = { 'slow-2g': 5_000, '2g': 8_000, '3g': 50_000 };

/** Less than this says more of the buffers on the way than of the line, in bytes. */
const TELLING = 30_000;

/** In bytes for a second. */
let measured: number | undefined;

/** @param bytes sent in `ms` */
export const noteSent = (bytes: number, ms: number) => {
  if (bytes > TELLING && ms > 0) measured = (bytes / ms) * 1000;
};

/** How long this many bytes take, in seconds: as it was measured, else as the browser says; undefined where it says nothing, or all is well. */
export const secondsFor = (bytes: number): number | undefined => {
  const speed = measured ?? TOLD[connection?.effectiveType as string];
  return speed && bytes / speed;
};
