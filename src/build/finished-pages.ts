import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Where the built pages stand, and the project that they are built from. */
export type Built = { folder: string; root: URL };

/** What a step does to one page, and once all pages are done. */
export type Finish = {
  /** @returns the page's HTML anew, or as it was; `file` is its path in the folder */
  finish: (html: string, file: string) => string;
  end?: () => Promise<void>;
};

/** Gets ready for the pages of one build. */
export type FinishStep = (built: Built) => Finish | Promise<Finish>;

/**
 * Passes every built page through the steps, in their order. One page after the other, read and written at once: pages that
 * wait together do not fit into the young part of Node's memory, and cleaning up after them took longer than the steps.
 */
export const finishPages = async (built: Built, steps: readonly FinishStep[]): Promise<void> => {
  const finishes = await Promise.all(steps.map((step) => step(built)));
  for (const file of await readdir(built.folder, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const path = join(built.folder, file);
    const before = readFileSync(path, 'utf8');
    const page = finishes.reduce((html, { finish }) => finish(html, file), before);
    if (page !== before) writeFileSync(path, page);
  }
  for (const { end } of finishes) await end?.();
};

/** The integration that finishes the pages as soon as they are built. */
export const finishedPages = (...steps: FinishStep[]): AstroIntegration => {
  let root: URL;
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': ({ dir }) => finishPages({ folder: fileURLToPath(dir), root }, steps),
    },
  };
};
