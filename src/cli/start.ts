import { runCron } from './cron.ts';
import { localMailArgs, mailDir } from './local-mail.ts';
import { main } from './main.ts';
import { dataDir } from './paths.mjs';
import { choosePort } from './port.ts';
import { build, migrate, serve } from './site.ts';

const USUAL_PORT = 8787;

/** `npm start`: builds the pages and serves them together with the endpoint that receives the leads. */
await main(async (stop) => {
  const port = await choosePort(USUAL_PORT);
  console.log('Building the pages …');
  await build(stop);
  await migrate(stop);
  const site = await serve(port, stop, await localMailArgs(port, stop));
  runCron(port, stop);
  console.log(`
  The site    http://localhost:${port}
  Leads       are kept in ${dataDir} (a rebuild or a new install leaves them alone)
  Read them   npm run leads -- list
  Mails       are written as files into ${mailDir}: none leaves this machine

Ctrl-C stops it.
`);
  await site.ended;
});
