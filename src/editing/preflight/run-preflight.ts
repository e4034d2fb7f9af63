import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Path } from '../../schemas/fields.ts';
import { isDue, placeLine, REMINDERS, type Remark, type Reminder, remindersText } from '../../shared/reminder-kinds.ts';
import { contentErrors } from '../check/check-content.ts';
import { type ContentEntry, type ContentFile, fieldPlace, walkEntry } from '../check/checked-site.ts';
import { type Content, readContent } from '../check/content-files.ts';
import { fieldName } from '../check/format-findings.ts';
import { shopDay } from '../check/waiting.ts';
import { isPlaceholder, UNWRITTEN } from '../check/words.ts';
import { exampleAddresses, findFictionalPhones, GROUPS, type Group, type Obstacle } from './obstacle.ts';
import { readReminders } from './read-reminders.ts';
import { inSettings, readSettings } from './worker-settings.ts';

const BUILD_FOLDER = 'dist';
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const SHARE_PICTURE = /<meta property="og:image" content="([^"]+)"/;

/** Pages built for another address, or without their share picture. */
const inBuild = async (root: string, site: string): Promise<Obstacle[]> => {
  const build = join(root, BUILD_FOLDER);
  const files = (await readdir(build, { recursive: true }).catch(() => [])).map((file) => file.replaceAll('\\', '/'));
  const pages = files.filter((file) => file.endsWith('.html')).sort();
  const command = `SITE_URL=${site} npm run build`;
  if (pages.length === 0) return [{ group: 'build', file: BUILD_FOLDER, message: `Nothing is built yet: ${command}` }];

  const read = async (name: string) => ({
    file: `${BUILD_FOLDER}/${name}`,
    text: await readFile(join(build, name), 'utf8'),
  });
  const readPages = await Promise.all(pages.map(read));
  const listed = readPages.flatMap(({ file, text }) => {
    const [, address] = CANONICAL.exec(text) ?? [];
    return address ? { file, address, picture: SHARE_PICTURE.exec(text)?.[1] } : [];
  });
  const others = listed.filter(({ address }) => URL.canParse(site) && new URL(address).origin !== new URL(site).origin);
  return [
    ...others.slice(0, 1).map(({ file, address }): Obstacle => {
      return { group: 'build', file, message: `Built for ${new URL(address).origin}: ${command}` };
    }),
    ...listed.flatMap(({ file, picture }): Obstacle | [] => {
      const exists = picture !== undefined && existsSync(join(build, new URL(picture).pathname));
      const message = `Its share picture is missing: ${picture ?? 'none is named'}`;
      return exists ? [] : { group: 'build', file, message };
    }),
  ];
};

const inContent = async (root: string, { files, entries }: Content, now: Date): Promise<Obstacle[]> => {
  // Unwritten texts are in a separate list below.
  const isToWrite = (message: string) => Object.values(UNWRITTEN).includes(message);
  const refused = (await contentErrors(root, now)).filter(({ message }) => !isToWrite(message));
  return [
    ...refused.map(({ file, line, message }): Obstacle => ({ group: 'content', file, line, message })),
    ...files.flatMap(inLines),
    ...entries.flatMap(findSamples),
  ];
};

const findSamples = (entry: ContentEntry): Obstacle[] => {
  const visited = walkEntry(entry);
  const isPicture = (path: Path) =>
    visited.some((one) => one.path.join() === path.join() && one.notes.shape === 'picture');
  return visited.flatMap(({ path, value }): Obstacle | [] => {
    if (path.at(-1) !== 'sample' || value !== true) return [];
    const owner = path.slice(0, -1);
    const place = fieldPlace(entry, path);
    return isPicture(owner)
      ? { group: 'renderings', ...place, message: `${entry.id} › ${fieldName(owner)}` }
      : { group: 'samples', ...place, message: entry.id };
  });
};

/** What any line may contain, in fields and in Markdown alike; comments are for editors and stay. */
const inLines = (file: ContentFile): Obstacle[] =>
  file.text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('#') && index + 1 < file.bodyLine) return [];
    const found = (group: Group, message: string): Obstacle => ({ group, file: file.path, line: index + 1, message });
    return [
      ...findFictionalPhones(line).map((phone) => found('phones', phone)),
      ...exampleAddresses(line).map((address) => found('examples', address)),
      ...(isUnwritten(line) ? [found('unwritten', line.trim())] : []),
    ];
  });

/** A field or list item whose value, or a line of Markdown that, is still a placeholder. */
const isUnwritten = (line: string) => isPlaceholder(line.replace(/^\s*(- )*([\w-]+:\s+)?["']?/, ''));

type Preflight = { obstacles: Obstacle[]; reminders: Reminder[] };

export const preflight = async (root: string, now = new Date()): Promise<Preflight> => {
  const settings = await readSettings(root);
  const site = settings.config.vars?.SITE_URL ?? '';
  const content = await readContent(root);
  const today = shopDay(content.entries, now);
  const obstacles = [...(await inContent(root, content, now)), ...inSettings(settings), ...(await inBuild(root, site))];
  // Obstacles are reported once.
  const stops = (one: Reminder) => obstacles.some(({ file, line }) => file === one.file && line === one.line);
  const reminders = (await readReminders(root, content, now)).filter((one) => isDue(one, today) && !stops(one));
  return { obstacles: inOrder(obstacles, Object.keys(GROUPS)), reminders: inOrder(reminders, Object.keys(REMINDERS)) };
};

const inOrder = <T extends Remark & { group: string }>(list: readonly T[], groups: readonly string[]): T[] =>
  list.toSorted(
    (a, b) =>
      groups.indexOf(a.group) - groups.indexOf(b.group) ||
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0),
  );

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
