import { noteAddresses } from './content/note-addresses.ts';
import { contentChange, showFindings } from './content/show-findings.ts';
import { command } from './main.ts';

const USAGE = `Checks every content file and says what to correct.

  npm run content:check                once
  npm run content:check -- --watch     again whenever a file is saved; Ctrl-C stops it
  npm run content:check -- --annotate  once; also marks the lines on GitHub
  npm run content:check -- --publish   once; adds the addresses of new pages to published-addresses.txt`;

const FLAGS = { watch: { type: 'boolean' }, annotate: { type: 'boolean' }, publish: { type: 'boolean' } } as const;

/** `npm run content:check`: all problems at once; exit code 1 if there is an error. */
await command(USAGE, FLAGS, async ({ values }, stop) => {
  const isFine = await showFindings({ isAnnotated: values.annotate });
  if (isFine && values.publish) await noteAddresses();
  if (!values.watch) {
    if (!isFine) process.exitCode = 1;
    return;
  }
  while (!stop.aborted) {
    console.log('\nWatching: save a file, and everything is checked again.');
    await contentChange(stop);
    if (stop.aborted) return;
    console.log(`\n── ${new Date().toLocaleTimeString('en-US')} ──\n`);
    await showFindings();
  }
});
