import { readContent } from '../editing/check/content-files.ts';
import { changedWithDay } from '../editing/check/notice-rules.ts';
import { root } from './paths.mjs';

/**
 * `node src/cli/content-due.ts 2027-03-01T05:07:00Z` prints `yes` or `no`: has the day of any entry come since the last
 * publishing began, whether or not that succeeded? `no` if nothing was published yet. A command of its own, because it runs
 * each hour: `content:check` loads ten times as many packages.
 */
const before = new Date(process.argv[2] ?? '');
const isKnown = !Number.isNaN(before.getTime());
console.log(isKnown && changedWithDay((await readContent(root)).entries, before, new Date()) ? 'yes' : 'no');
