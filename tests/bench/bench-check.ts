import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { main, Problem } from '../../src/cli/main.ts';
import { ENV, type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { growContent } from './grow-content.ts';
import { quantile } from './load.ts';

/**
 * `npm run bench:check`: how long `content:check` takes from its start to its end, on a copy of the real content and with 100 posts
 * more. It fails where the real content takes longer than ALLOWED_SECONDS, as the median. Run nothing else meanwhile.
 */
const RUNS = 7;
const ALLOWED_SECONDS = 3;
const MORE_POSTS = 100;

const once = async ({ folder }: SiteCopy) => {
  const start = performance.now();
  await promisify(execFile)(process.execPath, ['src/cli/content-check.ts'], { cwd: folder, env: ENV });
  return (performance.now() - start) / 1000;
};

await main(async (stop) => {
  const site = await siteCopy({ content: 'real' });
  const measure = async (name: string) => {
    const seconds: number[] = [];
    while (seconds.length < RUNS && !stop.aborted) seconds.push(await once(site));
    const [median, slowest] = [quantile(seconds, 0.5), Math.max(...seconds)];
    console.log(`${name}: ${median.toFixed(2)} s (slowest ${slowest.toFixed(2)} s, ${cpus().length} cores)`);
    return median;
  };
  try {
    const real = await measure('The real content');
    await growContent(site, 'posts', MORE_POSTS);
    await measure(`${MORE_POSTS} posts more`);
    if (real > ALLOWED_SECONDS) throw new Problem(`The check may take ${ALLOWED_SECONDS} s.`);
  } finally {
    await site.cleanUp();
  }
});
