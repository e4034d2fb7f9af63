import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkContent } from '../features/content-check/check-content.ts';
import { PICTURES_FOLDER } from '../features/content-check/pictures.ts';
import { formatReport } from '../features/content-check/report.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { main, Problem } from './main.ts';
import { root } from './paths.mjs';

const USAGE = `Checks every content file and says what to correct.

  npm run content:check            once
  npm run content:check -- --watch again whenever a file is saved; Ctrl-C ends it`;

/** Editors save in several steps; one check after the last of them is enough. */
const SETTLE_MS = 100;

/** `npm run content:check`: all problems at once; exit code 1 when there is an error. */
await main(async (stop) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  const unknown = args.find((arg) => arg !== '--watch');
  if (unknown) throw new Problem(`"${unknown}" is not known.\n\n${USAGE}`);

  const isFine = await check();
  if (args.includes('--watch')) await checkAgain(stop);
  else if (!isFine) process.exitCode = 1;
});

async function check(): Promise<boolean> {
  const findings = await checkContent(root);
  console.log(formatReport(findings));
  return findings.every(({ severity }) => severity !== 'error');
}

async function checkAgain(stop: AbortSignal): Promise<void> {
  let waiting = false;
  const follow = async (folder: string) => {
    for await (const _ of watch(join(root, folder), { recursive: true, signal: stop })) {
      if (waiting) continue;
      waiting = true;
      void wait(SETTLE_MS).then(async () => {
        waiting = false;
        console.log(`\n── ${new Date().toLocaleTimeString('en-US')} ──\n`);
        await check();
      });
    }
  };
  console.log('\nWatching. Save a file, and it is checked again.');
  await Promise.all([CONTENT_FOLDER, PICTURES_FOLDER].map(follow));
}
