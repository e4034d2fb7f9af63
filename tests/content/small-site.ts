import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { root as project } from '../../src/cli/paths.mjs';
import { asReal } from './as-real.ts';
import { smallContent } from './small-content.ts';

const CONTENT = await smallContent();

/** What its content refers to, and what the code has. */
const PICTURES = new Set([...CONTENT.values()].flatMap((text) => text.match(/pictures\/[\w-]+\.jpg/g) ?? []));
const PAGES = (await readdir(join(project, 'src/pages'), { recursive: true })).filter((file) =>
  file.endsWith('.astro'),
);

const picture = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
const usualPicture = await picture(1600);

/** All its files by their path; those in one folder are together. */
const FILES: [string, string | Buffer][] = [
  ...[...CONTENT].map(([file, text]): [string, string] => [`src/content/${file}`, text]),
  ...[...PICTURES].map((name): [string, Buffer] => [`src/assets/${name}`, usualPicture]),
  ...PAGES.map((name): [string, string] => [`src/pages/${name}`, '']),
];
const FOLDERS = new Set(['public', ...FILES.map(([file]) => dirname(file))]);

/**
 * A small site in its own folder, which tests may break: the example site cut down, so that checking it is quick.
 * Pictures are plain and as large as the real ones, pages are empty.
 */
export const smallSite = async () => {
  const root = await mkdtemp(join(tmpdir(), 'small-site-'));
  /** What changed files held before, undefined if they were not there; and folders that were added. */
  const before = new Map<string, Buffer | undefined>();
  const folders = new Set<string>();
  const note = async (file: string) => {
    if (!before.has(file)) before.set(file, await readFile(join(root, file)).catch(() => undefined));
  };
  const write = async (file: string, content: string | Buffer) => {
    await note(file);
    const folder = await mkdir(dirname(join(root, file)), { recursive: true });
    if (folder) folders.add(folder);
    await writeFile(join(root, file), content);
  };
  const read = (file: string) => readFile(join(root, file), 'utf8');
  // Synchronously: a promise for each of so many small files costs more than writing it.
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  for (const [file, content] of FILES) writeFileSync(join(root, file), content);
  return {
    root,
    picture,
    /** Remembers a file that something else changes, for `restore`. */
    note,
    write,
    read,
    /** Removes what marks it as a sample. */
    makeReal: () => {
      for (const [file, text] of CONTENT) {
        const real = asReal(file, text, { domain: 'real-decks.com', phone: '(231) 200-4567' });
        writeFileSync(join(root, 'src/content', file), real);
      }
    },
    /** Replaces a text that must be there. */
    edit: async (file: string, from: string | RegExp, to: string) => {
      const text = await read(file);
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} has no "${from}".`);
      await write(file, changed);
    },
    /** Adds a line to the front matter of a file. */
    addField: async (file: string, field: string) =>
      write(file, (await read(file)).replace(/^---\n/, `---\n${field}\n`)),
    remove: async (file: string) => {
      await note(file);
      await rm(join(root, file));
    },
    /** Undoes all changes. */
    restore: async () => {
      for (const [file, content] of before)
        await (content ? writeFile(join(root, file), content) : rm(join(root, file), { force: true }));
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
      before.clear();
      folders.clear();
    },
    cleanUp: () => rm(root, { recursive: true }),
  };
};

export type SmallSite = Awaited<ReturnType<typeof smallSite>>;

/** A small site that the tests of a file or group share. */
export const sharedSite = (): SmallSite => {
  const site = {} as SmallSite;
  beforeAll(async () => {
    Object.assign(site, await smallSite());
  });
  afterAll(() => site.cleanUp());
  return site;
};

/** The same, as it was before for each test. */
export const freshSite = (): SmallSite => {
  const site = sharedSite();
  afterEach(() => site.restore());
  return site;
};
