import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Moved, movedOf, redirectsFile } from '../content-tools/addresses/moved-addresses.ts';
import { waitingEntries } from '../content-tools/check/dates/waiting.ts';
import { readContent } from '../content-tools/check/files/content-files.ts';
import { entriesOf } from '../content-tools/check/files/read-file.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { readUrl } from './read-url.ts';

/** Former addresses of what visitors see. An entry that waits leads nobody to a page that is not there yet. */
const readMoved = async (root: string): Promise<Moved[]> => {
  const entries = (await readContent(root)).files.flatMap(entriesOf);
  const waiting = waitingEntries(entries, new Date());
  return entries.filter((entry) => !waiting.has(entry)).flatMap(movedOf);
};

/**
 * Writes where former addresses lead into `_redirects`, which Cloudflare's assets layer follows before it looks for a page;
 * the preview follows them itself.
 */
export const redirects = (): AstroIntegration => {
  let root = '';
  return {
    name: 'redirects',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir }) => {
        const moved = await readMoved(root);
        if (moved.length > 0) await writeFile(new URL('_redirects', dir), redirectsFile(moved));
      },
      'astro:server:setup': ({ server }) => {
        let reading: Promise<Moved[]> | undefined;
        server.watcher.on('all', (_, file) => {
          if (file.includes(CONTENT_FOLDER)) reading = undefined;
        });
        server.middlewares.use((request, response, next) => {
          const { pathname, search } = readUrl(request);
          reading ??= readMoved(root);
          reading
            .then((moved) => {
              const now = moved.find(({ from }) => from === pathname || `${from}/` === pathname);
              if (now) response.writeHead(308, { Location: now.to + search }).end();
              else next();
            })
            .catch(next);
        });
      },
    },
  };
};
