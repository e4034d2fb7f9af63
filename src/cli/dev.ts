import { join } from 'node:path';
import { dev as startAstro } from 'astro';
import { waitForValidContent } from './content/show-findings.ts';
import { devProxy } from './dev-proxy.ts';
import { holdData } from './hold-data.ts';
import { command } from './main.ts';
import { root } from './paths.mjs';
import { choosePort, freePort, USUAL_PORTS } from './port.ts';
import { ASTRO_ENV } from './tool.ts';
import { readWorkerVars } from './worker-vars.ts';

const USAGE = `Shows pages with instant reload, with the endpoint and the database of npm start, until Ctrl-C.

  npm run dev

  PORT      where pages are shown (${USUAL_PORTS.dev} by default)
  DATA_DIR  the folder of the local database (.data by default)`;

/**
 * `npm run dev`: pages with instant reload from Astro's development server, which passes the worker's requests to the
 * worker next to it. Both use the same local database as `npm start`, and mails go
 * where `npm start` writes them.
 */
await command(USAGE, {}, async (_, stop) => {
  await waitForValidContent(stop);
  if (stop.aborted) return;
  const port = await choosePort(USUAL_PORTS.dev);
  holdData('npm run dev', port);
  const workerPort = await freePort();
  const { serveSite } = await import('./engine/serve-site.ts');
  const worker = await serveSite(
    {
      port: workerPort,
      // The worker requests pages from the development server (dev-worker.ts), never `dist/`, which may be old or missing.
      entry: 'src/cli/dev-worker.ts',
      pages: join(root, 'public'),
      vars: { ...(await readWorkerVars(port, stop)), PAGES_ORIGIN: `http://localhost:${port}` },
      isWatched: true,
    },
    stop,
  );
  Object.assign(process.env, ASTRO_ENV);
  const pages = await startAstro({ root, server: { port }, integrations: [devProxy(workerPort)] });
  try {
    await worker.ended;
  } finally {
    await pages.stop();
  }
});
