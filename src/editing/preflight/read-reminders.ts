import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedOn } from '../../data/content-dates.ts';
import { daysAfter, isoDay } from '../../shared/dates.ts';
import type { Reminder } from '../../shared/reminder-kinds.ts';
import type { Content } from '../check/content-files.ts';
import { contentReminders } from './content-reminders.ts';
import { readSettings, SETTINGS_FILE } from './worker-settings.ts';

/** How many days after the engine's date someone should read what has changed since. */
const ENGINE_DAYS = 365;

/** How many days before something ends elsewhere a reminder comes. */
const AHEAD_DAYS = 90;

/** The last day on which a version of Node gets security fixes: github.com/nodejs/release#release-schedule */
const NODE_ENDS: Record<string, string> = { 24: '2028-04-30', 26: '2029-04-30' };

/** What someone should check now or later, as far as the project knows: each says from or until which day it applies. */
export const readReminders = async (root: string, { files, entries }: Content, now: Date): Promise<Reminder[]> => {
  const { text, config } = await readSettings(root);
  const changed = files.map(async ({ path }): Promise<[string, string][]> => {
    const day = await changedOn(path);
    return day ? [[path, isoDay(day)]] : [];
  });
  return [
    ...contentReminders(entries, now, new Map((await Promise.all(changed)).flat())),
    ...engineDate(text, config.compatibility_date),
    ...(await endOfNode(root)),
  ];
};

const findLine = (text: string, words: string) => text.split('\n').findIndex((one) => one.includes(words)) + 1;

const engineDate = (text: string, date: string | undefined): Reminder[] => {
  if (date === undefined || Number.isNaN(Date.parse(date))) return [];
  const line = findLine(text, '"compatibility_date"');
  const message = `compatibility_date is ${date}`;
  return [{ group: 'engine', file: SETTINGS_FILE, line, message, from: daysAfter(date, ENGINE_DAYS) }];
};

/** The Node that runs everything is a package. A version that is not listed above gets a reminder at once. */
const endOfNode = async (root: string): Promise<Reminder[]> => {
  const file = 'package.json';
  const text = await readFile(join(root, file), 'utf8').catch(() => '{}');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  const [major] = /\d+/.exec(dependencies.node ?? '') ?? [];
  if (major === undefined) return [];
  const end = NODE_ENDS[major];
  const message = end ? `Node ${major} gets security fixes until ${end}` : `Node ${major}: add its end to NODE_ENDS`;
  const line = findLine(text, `"node": "${dependencies.node}"`);
  return [{ group: 'ending', file, line, message, from: end && daysAfter(end, -AHEAD_DAYS) }];
};
