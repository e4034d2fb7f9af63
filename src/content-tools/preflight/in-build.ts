import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Obstacle } from './obstacle.ts';
import { wordsOnPage } from './sample-words.ts';

const BUILD_FOLDER = 'dist';
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const SHARE_PICTURE = /<meta property="og:image" content="([^"]+)"/;

/**
 * Pages that were built for another address than the worker's, whose share picture is not there, or that have words of the sample
 * business.
 * @param foreign words that no page may have
 */
export const inBuild = async (root: string, site: string, foreign: readonly string[]): Promise<Obstacle[]> => {
  const build = join(root, BUILD_FOLDER);
  const files = await readdir(build, { recursive: true }).catch(() => []);
  const pages = files.filter((file) => file.endsWith('.html')).sort();
  const command = `SITE_URL=${site} npm run build`;
  if (pages.length === 0) return [{ group: 'build', file: BUILD_FOLDER, says: `Nothing is built yet: ${command}` }];

  const read = await Promise.all(
    pages.map(async (file) => ({ file: `${BUILD_FOLDER}/${file}`, html: await readFile(join(build, file), 'utf8') })),
  );
  const listed = read.flatMap(({ file, html }) => {
    const [, address] = CANONICAL.exec(html) ?? [];
    return address ? [{ file, address, picture: SHARE_PICTURE.exec(html)?.[1] }] : [];
  });
  const [other] = listed.filter(
    ({ address }) => URL.canParse(site) && new URL(address).origin !== new URL(site).origin,
  );
  return [
    ...read.flatMap(({ file, html }) =>
      wordsOnPage(html, foreign).map(
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
