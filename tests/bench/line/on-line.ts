import { once } from 'node:events';
import { join } from 'node:path';
import { Problem } from '../../../src/cli/main.ts';
import { root } from '../../../src/cli/paths.mjs';
import { build } from '../../../src/cli/tool.ts';
import { median } from '../measure.ts';
import { type OpenLine, openLine } from './open-line.ts';
import { isLineName, lines } from './profiles.ts';

/** What all that is measured on a slow line needs: the line, the pages behind it, and rounds. */

export const LINE_FLAGS = {
  line: { type: 'string', default: 'slow3g' },
  rounds: { type: 'string', default: '5' },
} as const;

export const SEE_DOCS = 'docs/performance.md lists what it needs, under "How to measure".';

export const readLine = ({ line, rounds: typed }: { line: string; rounds: string }) => {
  const rounds = Number(typed);
  if (!isLineName(line)) throw new Problem(`--line is one of ${Object.keys(lines).join(', ')}.`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem('--rounds needs a whole number from 1 on.');
  return { name: line, nominal: lines[line], rounds };
};

export const seconds = <Figure extends string>(visits: Record<Figure, number>[], figure: NoInfer<Figure>) =>
  (median(visits.map((visit) => visit[figure])) / 1000).toFixed(2);

export const traffic = (visits: Record<'down' | 'up', number>[]) =>
  (['down', 'up'] as const).map((way) => median(visits.map((visit) => visit[way])).toFixed(0)).join(' + ');

export type Setup = { line: OpenLine; spki: string; origin: string; rounds: number; stop: AbortSignal };

/** What `measure` finds in each round; rounds with the same number lose the same packets. */
export const eachRound = async <Found>({ line, rounds, stop }: Setup, measure: (round: number) => Promise<Found>) => {
  const found: Found[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    if (stop.aborted) throw new Problem('Stopped.');
    line.seed(round);
    found.push(await measure(round));
    console.log(`round ${round} of ${rounds}`);
  }
  return found;
};

type Options<Behind> = Omit<ReturnType<typeof readLine>, 'name'> & {
  /** compressed in advance */
  paths: string[];
  stop: AbortSignal;
  /** starts what answers requests besides the pages, at a socket in `folder` */
  startBehind: (folder: string) => Promise<Behind>;
};

type Behind = { socket: string; remove: () => Promise<void> } | undefined;

/** Builds the pages, puts them behind the line, measures, and takes all of it down again. */
export const onLine = async <B extends Behind>(
  { nominal, rounds, paths, stop, startBehind }: Options<B>,
  measure: (measured: Setup, behind: B) => Promise<void>,
): Promise<void> => {
  console.log('Building the pages …');
  await build(stop);
  const line = await openLine(nominal).catch((error) => {
    throw new Problem(`No line could be set up (it needs root, gcc, ip and nsenter on Linux): ${error.message}`);
  });
  const behind = await startBehind(line.folder);
  const server = line.start(
    'server',
    process.execPath,
    [join(import.meta.dirname, 'serve-line.ts'), join(root, 'dist'), line.address, ...paths],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, WORKER_SOCKET: behind?.socket } },
  );
  try {
    const [{ port, spki }] = await once(server, 'message');
    await measure({ line, spki, origin: `https://site.test:${port}`, rounds, stop }, behind);
  } finally {
    server.kill();
    await behind?.remove();
    line.close();
  }
};
