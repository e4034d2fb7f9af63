import { setTimeout as wait } from 'node:timers/promises';

/** How a slow line delivers a page: some bytes, time to paint them, and so on. */
const PIECE_BYTES = 4000;
const PIECE_PAUSE_MS = 25;

export const inPieces = async function* (page: Buffer) {
  for (let start = 0; start < page.length; start += PIECE_BYTES) {
    yield page.subarray(start, start + PIECE_BYTES);
    await wait(PIECE_PAUSE_MS);
  }
};
