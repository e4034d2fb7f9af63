import { holdData } from './hold-data.ts';
import { mailDir } from './local-mail.ts';
import { command } from './main.ts';
import { dataDir } from './paths.mjs';
import { choosePort, USUAL_PORTS } from './port.ts';
import { build } from './tool.ts';
import { readWorkerVars } from './worker-vars.ts';

const USAGE = `Builds the pages and serves them with the endpoint that receives the leads, until Ctrl-C.

  npm start               builds first
  npm start -- --built    serves what npm run build has built

  PORT      where it is served (${USUAL_PORTS.start} by default)
  DATA_DIR  the folder of the local database (.data by default)

docs/deploying.md lists the other variables.`;

/** `npm start`. With PROXY=1 it trusts the server in front of it about the visitor's address. */
await command(USAGE, { built: { type: 'boolean' } }, async ({ values }, stop) => {
  const port = await choosePort(USUAL_PORTS.start);
  holdData('npm start', port);
  // wrangler, which reads its own file, takes a second to load: the pages are built in the meantime.
  const engine = import('./engine/serve-site.ts');
  if (!values.built) {
    console.log('Building the pages …\n');
    await build(stop);
  }
  if (stop.aborted) return;
  const vars = await readWorkerVars(port, stop);
  const entry = process.env.PROXY === '1' ? 'src/cli/proxied-worker.ts' : undefined;
  const { serveSite } = await engine;
  const site = await serveSite({ port, vars, entry }, stop);
  console.log(`  The site    http://localhost:${port}
  Leads       are kept in ${dataDir} (a rebuild or a new install leaves them alone)
  Read them   npm run leads -- list
  Emails      ${process.env.MAIL_API_URL ? `are sent by ${process.env.MAIL_API_URL}` : `are written as files into ${mailDir}: none leave this machine`}

Ctrl-C stops it. What follows is its log: a line of JSON for each request and each message.
`);
  await site.ended;
});
