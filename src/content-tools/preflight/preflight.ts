import { inBuild } from './in-build.ts';
import { inContent } from './in-content.ts';
import { inSettings, readSettings } from './in-settings.ts';
import { GROUPS, type Group, type Obstacle } from './obstacle.ts';

/**
 * Everything that must not go live, by group, file and line; empty when the site is ready.
 * @param root the folder of the project
 */
export const preflight = async (root: string, now = new Date()): Promise<Obstacle[]> => {
  const settings = await readSettings(root);
  const site = settings.config.vars?.SITE_URL ?? '';
  const obstacles = [...(await inContent(root, now)), ...inSettings(settings), ...(await inBuild(root, site))];
  const order = Object.keys(GROUPS) as Group[];
  return obstacles.toSorted(
    (a, b) =>
      order.indexOf(a.group) - order.indexOf(b.group) || a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
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
