import { contentChange } from './content/changes.ts';
import { noteAddresses } from './content/note-addresses.ts';
import { showFindings } from './content/show-findings.ts';
import { main, Problem } from './main.ts';

const USAGE = `Checks every content file and says what to correct.

  npm run content:check                once
  npm run content:check -- --watch     again whenever a file is saved; Ctrl-C ends it
  npm run content:check -- --annotate  once; says it at its lines on GitHub, too
  npm run content:check -- --publish   once; notes the addresses of new pages, so that none is lost later`;

/** `npm run content:check`: all problems at once; exit code 1 when there is an error. */
await main(async (stop) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  const unknown = args.find((arg) => !['--watch', '--annotate', '--publish'].includes(arg));
  if (unknown) throw new Problem(`"${unknown}" is not known.\n\n${USAGE}`);

  const isFine = await showFindings({ isAnnotated: args.includes('--annotate') });
  if (isFine && args.includes('--publish')) await noteAddresses();
  if (!args.includes('--watch')) {
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
