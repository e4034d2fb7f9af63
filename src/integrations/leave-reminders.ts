import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readReminders } from '../editing/preflight/read-reminders.ts';
import { REMINDERS_PATH } from '../shared/reminder-kinds.ts';

/** Leaves the worker what it reminds the builder of once a month, also of what comes up only later. */
export const leaveReminders = (): AstroIntegration => {
  let root: URL;
  return {
    name: 'leave-reminders',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        const file = fileURLToPath(new URL(`.${REMINDERS_PATH}`, dir));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify(await readReminders(fileURLToPath(root), new Date())));
      },
    },
  };
};
