import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCREEN_FILES } from '../../shared/routes.ts';
import type { Obstacle } from './obstacle.ts';
import { wordsIn } from './sample-words.ts';

const BUILD_FOLDER = 'dist';
/** What is read besides pages: feeds, data, what browsers and search engines ask for, scripts. */
const OF_TEXT = /(\.(xml|json|txt|webmanifest|svg|js|ics)|_redirects)$/;
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const SHARE_PICTURE = /<meta property="og:image" content="([^"]+)"/;

/**
 * Pages that were built for another address than the worker's, whose share picture is not there, and files that have words of the sample
 * business.
 * @param foreign words that nothing may have
 */
export const inBuild = async (root: string, site: string, foreign: readonly string[]): Promise<Obstacle[]> => {
  const build = join(root, BUILD_FOLDER);
  const files = (await readdir(build, { recursive: true }).catch(() => []))
    .map((file) => file.replaceAll('\\', '/'))
    // The editing screen is mostly a program of others, and visitors never see it.
    .filter((file) => !`/${file}`.startsWith(`${SCREEN_FILES}/`))
    .sort();
  const pages = files.filter((file) => file.endsWith('.html'));
  const command = `SITE_URL=${site} npm run build`;
  if (pages.length === 0) return [{ group: 'build', file: BUILD_FOLDER, says: `Nothing is built yet: ${command}` }];

  const readAll = (names: readonly string[]) =>
    Promise.all(
      names.map(async (file) => ({ file: `${BUILD_FOLDER}/${file}`, text: await readFile(join(build, file), 'utf8') })),
    );
  const read = await readAll(pages);
  const others = await readAll(files.filter((file) => OF_TEXT.test(file)));
  const listed = read.flatMap(({ file, text }) => {
    const [, address] = CANONICAL.exec(text) ?? [];
    return address ? [{ file, address, picture: SHARE_PICTURE.exec(text)?.[1] }] : [];
  });
  const [other] = listed.filter(
    ({ address }) => URL.canParse(site) && new URL(address).origin !== new URL(site).origin,
  );
  // The address that the pages were built for is one thing to correct, and not one on each of them.
  const own = listed[0] && new URL(listed[0].address).origin;
  return [
    ...[...read, ...others].flatMap(({ file, text }) =>
      wordsIn(own ? text.replaceAll(own, '') : text, foreign).map(
        ({ word, around }): Obstacle => ({ group: 'foreign', file, says: `${word}: “… ${around} …”` }),
      ),
    ),
    ...(other
      ? [{ group: 'build' as const, file: other.file, says: `Built for ${new URL(other.address).origin}: ${command}` }]
      : []),
    ...listed.flatMap(({ file, picture }): Obstacle[] => {
      const exists = picture !== undefined && existsSync(join(build, new URL(picture).pathname));
      return exists
        ? []
        : [{ group: 'build', file, says: `Its share picture is missing: ${picture ?? 'none is named'}` }];
    }),
  ];
};
