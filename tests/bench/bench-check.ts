import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { main, Problem } from '../../src/cli/main.ts';
import { ENV, type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { growContent } from './grow-content.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- check`: how long `content:check` takes, on a copy of the real content and with 100 more posts: from start to end,
 * and in processor time. It fails if the real content takes more than ALLOWED_SECONDS of processor time, as the median, which
 * hardly depends on what else is running.
 */
const RUNS = 7;
const ALLOWED_SECONDS = 3;
const MORE_POSTS = 100;

const TELL_WORK = `data:text/javascript,process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(String((user + system) / 1e6));
})`.replaceAll('\n', '');

type Run = { seconds: number; work: number };

const once = async ({ folder }: SiteCopy): Promise<Run> => {
  const start = performance.now();
  const args = ['--import', TELL_WORK, 'src/cli/content-check.ts'];
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: ENV });
  return { seconds: (performance.now() - start) / 1000, work: Number(stderr.split('\n').at(-1)) };
};

await main(async (stop) => {
  const site = await siteCopy({ content: 'real' });
  const measure = async (name: string) => {
    const runs: Run[] = [];
    while (runs.length < RUNS && !stop.aborted) runs.push(await once(site));
    const seconds = median(runs.map((run) => run.seconds));
    const work = median(runs.map((run) => run.work));
    console.log(`${name}: ${seconds.toFixed(2)} s, ${work.toFixed(2)} s of a processor (${cpus().length} cores)`);
    return work;
  };
  try {
    const real = await measure('The real content');
    await growContent(site, 'posts', MORE_POSTS);
    await measure(`${MORE_POSTS} posts more`);
    if (real > ALLOWED_SECONDS) throw new Problem(`The check may take ${ALLOWED_SECONDS} s of a processor.`);
  } finally {
    await site.cleanUp();
  }
});
