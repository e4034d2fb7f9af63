import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContent } from '../editing/check/content-files.ts';
import { listMoves, type Moved, redirectsFile } from '../editing/check/moved-pages.ts';
import { type Ended, endedAds, waitingEntries } from '../editing/check/waiting.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { readUrl } from './send-built.ts';

type Leading = { moved: Moved[]; ended: Ended[] };

/** Former addresses, and those of ads that are over. A waiting entry has no page yet to redirect to. */
const readLeading = async (): Promise<Leading> => {
  const { entries } = await readContent(fileURLToPath(new URL('../../', import.meta.url)));
  const waiting = waitingEntries(entries, new Date());
  const moved = entries.filter((entry) => !waiting.has(entry)).flatMap(listMoves);
  return { moved, ended: endedAds(entries, waiting) };
};

/**
 * Writes the redirects of former addresses to `_redirects`, which Cloudflare's assets layer follows before it looks for a page;
 * the preview follows them itself, and still shows an ad that is over.
 */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { moved, ended } = await readLeading();
      const file = redirectsFile(moved, ended);
      if (file !== '') await writeFile(new URL('_redirects', dir), file);
    },
    'astro:server:setup': ({ server }) => {
      let reading: Promise<Leading> | undefined;
      server.watcher.on('all', (_, file) => {
        if (file.includes(CONTENT_FOLDER)) reading = undefined;
      });
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = readUrl(request);
        reading ??= readLeading();
        reading
          .then(({ moved }) => {
            const now = moved.find(({ from }) => from === pathname || `${from}/` === pathname);
            if (now) response.writeHead(308, { Location: now.to + search }).end();
            else next();
          })
          .catch(next);
      });
    },
  },
});
