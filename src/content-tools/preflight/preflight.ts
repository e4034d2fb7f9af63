import { businessSchema } from '../../schemas/business.ts';
import { fieldsOfSingle } from '../check/content-entry.ts';
import { readContent } from '../check/files/content-files.ts';
import { entriesOf } from '../check/files/read-file.ts';
import { inBuild } from './in-build.ts';
import { inContent } from './in-content.ts';
import { inSettings } from './in-settings.ts';
import { inUnbuilt } from './in-unbuilt.ts';
import { GROUPS, type Group, type Obstacle } from './obstacle.ts';
import { readSettings } from './read-settings.ts';
import { foreignWords } from './sample-words.ts';
import { wordsOfBusiness } from './words-of-business.ts';

/**
 * Everything that must not go live, by group, file and line; empty when the site is ready.
 * @param root the folder of the project
 */
export const preflight = async (root: string, now = new Date()): Promise<Obstacle[]> => {
  const settings = await readSettings(root);
  const site = settings.config.vars?.SITE_URL ?? '';
  const foreign = await foreignIn(root);
  const obstacles = [
    ...(await inContent(root, now)),
    ...(await inUnbuilt(root, foreign)),
    ...inSettings(settings),
    ...(await inBuild(root, site, foreign)),
  ];
  const order = Object.keys(GROUPS) as Group[];
  return obstacles.toSorted(
    (a, b) =>
      order.indexOf(a.group) - order.indexOf(b.group) || a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
};

/** Words of the sample that this business does not have; none where its facts cannot be read, which the content's part tells. */
const foreignIn = async (root: string): Promise<string[]> => {
  const entries = (await readContent(root)).files.flatMap(entriesOf);
  const { data } = businessSchema.safeParse(fieldsOfSingle(entries, 'business'));
  const { places } = wordsOfBusiness(entries.filter(({ collection }) => collection === 'areas'));
  return data ? foreignWords({ business: data, places }) : [];
};

/** The report for the person at the keyboard. */
export const formatObstacles = (obstacles: readonly Obstacle[]): string => {
  if (obstacles.length === 0) return 'Ready to go live: nothing is left to replace, and every setting is there.';
  const parts = [...Map.groupBy(obstacles, ({ group }) => group)].map(([group, list]) =>
    [
      `${GROUPS[group]}: ${list.length}`,
      ...list.map(({ file, line, says }) => `  ${file}${line === undefined ? '' : `:${line}`}  ${says}`),
      '',
    ].join('\n'),
  );
  return [...parts, `Not ready to go live: ${obstacles.length} left.`].join('\n');
};
