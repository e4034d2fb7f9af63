import { appendFile } from 'node:fs/promises';
import { formatPreflight, preflight } from '../editing/preflight/run-preflight.ts';
import { type Reminder, remindersText } from '../shared/reminder-kinds.ts';
import { command } from './main.ts';
import { root } from './paths.mjs';

const USAGE = `Lists what must not go live: samples, placeholders, example addresses, missing settings; and below it
reminders of what someone should check later.

  npm run preflight              for people
  npm run preflight -- --json    for machines: {"ready":false,"obstacles":[{"group","file","line","message"}],"reminders":[…]}

The exit code is 0 if nothing of the first kind is left, otherwise 1. In a GitHub workflow the reminders are
also in the run's summary.`;

/** The reminders on GitHub's page of a run. */
const inSummary = (reminders: readonly Reminder[]) =>
  `### For later: none of this stops publishing\n\n\`\`\`text\n${remindersText(reminders)}\n\`\`\`\n`;

await command(USAGE, { json: { type: 'boolean' } }, async ({ values: { json } }) => {
  const found = await preflight(root);
  const ready = found.obstacles.length === 0;
  console.log(json ? JSON.stringify({ ready, ...found }, null, 2) : formatPreflight(found));
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary && found.reminders.length > 0) await appendFile(summary, inSummary(found.reminders));
  if (!ready) process.exitCode = 1;
});
