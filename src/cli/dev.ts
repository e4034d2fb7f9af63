import { join } from 'node:path';
import { dev as startAstro } from 'astro';
import { ASTRO_ENV } from './build-pages.ts';
import { untilContentIsFine } from './content/show-findings.ts';
import { devProxy } from './dev-proxy.ts';
import { main } from './main.ts';
import { root } from './paths.mjs';
import { choosePort, freePort, USUAL_PORTS } from './port.ts';
import { readWorkerVars } from './worker-vars.ts';

/**
 * `npm run dev`: pages with instant reload from Astro's development server, which hands what is the worker's to the
 * worker beside it. Both use the same local database as `npm start`, and mails go
 * where `npm start` writes them.
 */
await main(async (stop) => {
  await untilContentIsFine(stop);
  if (stop.aborted) return;
  const port = await choosePort(USUAL_PORTS.dev);
  const workerPort = await freePort();
  const { serveSite } = await import('./engine/serve-site.ts');
  const worker = await serveSite(
    {
      port: workerPort,
      // The worker asks the development server for pages (dev-worker.ts), never `dist/`: that may be old or not there.
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
