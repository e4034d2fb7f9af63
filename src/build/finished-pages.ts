import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { type Built, finishFiles } from './finish-files.ts';
import { FINISH_STEPS } from './finish-steps.ts';
import type { Work } from './finish-thread.ts';
import { type SharedFiles, shareFiles, takeFiles } from './take-files.ts';

/** Starting another thread takes as long as finishing so many pages. */
const PAGES_A_THREAD = 200;

type Noted = ReadonlySet<string>[];

/** Finishes in a thread of its own what is left of the list; gives what each step noted. */
export const finishInThread = async ({ folder, root }: Built, shared: SharedFiles): Promise<Noted> => {
  const workerData: Work = { folder, root: root.href, shared };
  const [noted] = await once(new Worker(new URL('finish-thread.ts', import.meta.url), { workerData }), 'message');
  return noted;
};

/** Finishes all pages of a build: those of a large site on every processor of the machine. */
export const finishPages = async (built: Built): Promise<void> => {
  const pages = (await readdir(built.folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const shared = shareFiles(pages);
  const others = Math.min(availableParallelism(), Math.ceil(pages.length / PAGES_A_THREAD)) - 1;
  const elsewhere = Array.from({ length: others }, () => finishInThread(built, shared));
  const noted = await Promise.all([finishFiles(built, FINISH_STEPS, takeFiles(shared)), ...elsewhere]);
  for (const [index, { end }] of FINISH_STEPS.entries()) {
    await end?.(built, new Set(noted.flatMap((sets) => [...(sets[index] ?? [])])));
  }
};

/** The integration that finishes the pages as soon as they are built. */
export const finishedPages = (): AstroIntegration => {
  let root: URL;
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': ({ dir }) => finishPages({ folder: fileURLToPath(dir), root }),
    },
  };
};
