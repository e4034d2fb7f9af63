import { readFileSync } from 'node:fs';
import { OUTLINES_FILE, type Outlines, outlinesSchema } from '../../schemas/map.ts';

// A separate file: the preview beside the fields runs in a browser, and gets what this has read.

let read: Outlines | undefined;

/** Land and lakes of the region. Relative to the project's folder: a bundler moves this module. */
export const readOutlines = (): Outlines => {
  read ??= outlinesSchema.parse(JSON.parse(readFileSync(`src/content/${OUTLINES_FILE}`, 'utf8')));
  return read;
};
