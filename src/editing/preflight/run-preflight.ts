import { businessSchema } from '../../schemas/business.ts';
import { isDue, type Placed, placeLine, REMINDERS, type Reminder, remindersText } from '../../shared/reminder-kinds.ts';
import { type ContentEntry, fieldsOfSingle } from '../check/content-entry.ts';
import { readContent } from '../check/content-files.ts';
import { entriesOf } from '../check/read-file.ts';
import { shopDay } from '../check/waiting.ts';
import { inBuild } from './in-build.ts';
import { inContent, inUnbuilt } from './in-content.ts';
import { GROUPS, type Obstacle } from './obstacle.ts';
import { readReminders } from './read-reminders.ts';
import { foreignWords, offersOf, wordsOfBusiness } from './sample-words.ts';
import { inSettings, readSettings } from './worker-settings.ts';

/** What keeps the site from going live, empty when it is ready; and what somebody should look at some day. */
export type Preflight = { obstacles: Obstacle[]; reminders: Reminder[] };

/** Everything that must not go live, and all reminders of today, by group, file and line. */
export const preflight = async (root: string, now = new Date()): Promise<Preflight> => {
  const settings = await readSettings(root);
  const site = settings.config.vars?.SITE_URL ?? '';
  const entries = (await readContent(root)).files.flatMap(entriesOf);
  const foreign = foreignIn(entries);
  const today = shopDay(entries, now);
  const obstacles = [
    ...(await inContent(root, now)),
    ...(await inUnbuilt(root, foreign)),
    ...inSettings(settings),
    ...(await inBuild(root, site, foreign)),
  ];
  // What stops publishing is told of once.
  const stops = (one: Reminder) => obstacles.some(({ file, line }) => file === one.file && line === one.line);
  const reminders = (await readReminders(root, now)).filter((one) => isDue(one, today) && !stops(one));
  return {
    obstacles: inOrder(obstacles, Object.keys(GROUPS)),
    reminders: inOrder(reminders, Object.keys(REMINDERS)),
  };
};

const inOrder = <T extends Placed & { group: string }>(list: readonly T[], groups: readonly string[]): T[] =>
  list.toSorted(
    (a, b) =>
      groups.indexOf(a.group) - groups.indexOf(b.group) ||
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0),
  );

/** Words of the sample that this business does not have; none where its facts cannot be read, which the content's part tells. */
const foreignIn = (entries: readonly ContentEntry[]): string[] => {
  const { data } = businessSchema.safeParse(fieldsOfSingle(entries, 'business'));
  const { places } = wordsOfBusiness(entries.filter(({ collection }) => collection === 'areas'));
  return data ? foreignWords({ business: data, places, offers: offersOf(entries) }) : [];
};

export const formatPreflight = ({ obstacles, reminders }: Preflight): string => {
  const parts = [...Map.groupBy(obstacles, ({ group }) => group)].map(([group, list]) =>
    [`${GROUPS[group]}: ${list.length}`, ...list.map((one) => `  ${placeLine(one)}`)].join('\n'),
  );
  const later =
    reminders.length > 0 ? [`FOR LATER: none of this stops publishing.\n\n${remindersText(reminders)}`] : [];
  const sum =
    obstacles.length === 0
      ? 'Ready to go live: nothing is left to replace, and every setting is there.'
      : `Not ready to go live: ${obstacles.length} left.`;
  return [...parts, ...later, sum].join('\n\n');
};
