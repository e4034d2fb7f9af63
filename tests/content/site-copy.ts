import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inModules, root } from '../../src/cli/paths.mjs';
import { ASTRO_ENV } from '../../src/cli/tool.ts';
import { noticesAround } from './notices-around.ts';

/** As in a terminal, without what Vitest sets for itself; with a variable that hosting services were seen to set. */
const { NODE_ENV: _, VITEST: __, ...SHELL } = process.env;
export const ENV = { ...SHELL, ...ASTRO_ENV, DEV: '1' };

const COPIED = [
  'src',
  'public',
  'astro.config.mjs',
  'package.json',
  'tailwind.config.mjs',
  'tsconfig.json',
  'wrangler.jsonc',
];

/** What is copied over these folders of a copy: the complete example site of the tests, which no editor changes. */
const FROZEN = { 'src/content': 'tests/content/site', 'src/assets/pictures': 'tests/content/pictures' };

/** The address of the example site, whatever this project's is by now. */
const FROZEN_ADDRESS = '"SITE_URL": "https://www.twobaysdecks.example"';

/** What tools keep in `node_modules` between runs: never shared, because it describes one folder's sources. */
const OWN_CACHES = ['.astro', '.cache', '.mf', '.vite', '.vite-temp'];

/** Where finished pictures are cached: shared with the copy, so that none is made twice. */
const PICTURE_CACHES = ['.astro/assets', '.astro/share-pictures'];

type Options = {
  /** `frozen` is the example site of the tests, `real` what editors have written */
  content?: 'frozen' | 'real';
  /** files and folders in addition to those that a build needs */
  besides?: string[];
};

/**
 * A copy of this project in its own folder, to change, build, and serve. Packages are links to the project's, and
 * so are finished pictures; everything else of a build stays in the copy.
 */
export const siteCopy = async ({ content = 'frozen', besides = [] }: Options = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-copy-'));
  const at = (file: string) => join(folder, file);
  await Promise.all([...COPIED, ...besides].map((name) => cp(join(root, name), at(name), { recursive: true })));
  if (content === 'frozen') {
    for (const [place, from] of Object.entries(FROZEN)) {
      await rm(at(place), { recursive: true });
      await cp(join(root, from), at(place), { recursive: true });
    }
    await writeFile(at('src/content/notices.yaml'), noticesAround());
    const settings = await readFile(at('wrangler.jsonc'), 'utf8');
    await writeFile(at('wrangler.jsonc'), settings.replace(/"SITE_URL": "[^"]*"/, FROZEN_ADDRESS));
  }
  await mkdir(at('node_modules/.astro'), { recursive: true });
  await Promise.all(PICTURE_CACHES.map((name) => mkdir(inModules(name), { recursive: true })));
  const packages = (await readdir(inModules())).filter((name) => !OWN_CACHES.includes(name));
  await Promise.all(
    [...packages, ...PICTURE_CACHES].map((name) => symlink(inModules(name), at(join('node_modules', name)))),
  );

  const read = (file: string) => readFile(at(file), 'utf8');
  return {
    folder,
    read,
    write: (file: string, text: string) => writeFile(at(file), text),
    /** Replaces a text that must be there. */
    edit: async (file: string, from: string, to: string) => {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
      await writeFile(at(file), text.replace(from, to));
    },
    /** Builds the pages into `dist`; rejects with what the build wrote when it fails. */
    build: () => run(folder, 'astro', ['build']),
    /** The text files of the last build, from `dist`. */
    built: async () => {
      const files = await readdir(at('dist'), { recursive: true });
      const texts = files.filter((file) => /\.(html|xml|txt|json)$/.test(file));
      return new Map(await Promise.all(texts.map(async (file) => [file, await read(`dist/${file}`)] as const)));
    },
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  };
};

export type SiteCopy = Awaited<ReturnType<typeof siteCopy>>;

const run = (cwd: string, tool: string, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const script = inModules(tool, 'bin', `${tool}.mjs`);
    const options = { cwd, env: ENV, maxBuffer: 1 << 28 };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      error ? reject(new Error(stdout + stderr)) : resolve(),
    );
  });
