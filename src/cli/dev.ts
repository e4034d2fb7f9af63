import { dev as startAstro } from 'astro';
import { untilContentIsFine } from './content/show-findings.ts';
import { runCron } from './cron.ts';
import { devProxy } from './dev-proxy.ts';
import { localMailArgs } from './local-mail.ts';
import { main } from './main.ts';
import { root } from './paths.mjs';
import { choosePort, freePort } from './port.ts';
import { ASTRO_ENV, migrate, serve } from './site.ts';

const USUAL_PORT = 4321;

/**
 * `npm run dev`: pages with instant reload from Astro's development server, which hands what is the worker's to the
 * worker beside it. Both use the same local database as `npm start`, and mails go
 * where `npm start` writes them.
 */
await main(async (stop) => {
  await untilContentIsFine(stop);
  if (stop.aborted) return;
  const port = await choosePort(USUAL_PORT);
  await migrate(stop);
  const workerPort = await freePort();
  // The worker asks the development server for pages (dev-worker.ts), never `dist/`: that may be old or not there.
  const worker = await serve(workerPort, stop, [
    'src/cli/dev-worker.ts',
    ...['--assets', 'public'],
    ...['--var', `PAGES_ORIGIN:http://localhost:${port}`],
    ...(await localMailArgs(port, stop)),
  ]);
  runCron(workerPort, stop);
  Object.assign(process.env, ASTRO_ENV);
  const pages = await startAstro({ root, server: { port }, integrations: [devProxy(workerPort)] });
  try {
    await worker.ended;
  } finally {
    await pages.stop();
  }
});
