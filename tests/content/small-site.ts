import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { knownRest } from './known-rest.ts';

const FROZEN = fileURLToPath(new URL('./small-site', import.meta.url));

/** Pictures and pages that the content of the small site names. */
const PICTURES = [
  'composite-vs-wood.jpg',
  'deck-repair-after.jpg',
  'deck-repair-before.jpg',
  'dusk-lights-deck.jpg',
  'hero-lakefront-deck.jpg',
  'hero-lakefront-deck-phone.jpg',
  'waterfront-stairs.jpg',
  'winter-deck.jpg',
];
const PAGES = [
  'index',
  'contact',
  'deck-cost-estimator',
  'portfolio/index',
  'blog/index',
  'guides/deck-planning-guide',
];

/**
 * A small site in a folder of its own, which tests may break: real content files as they once were, so that an
 * editor's change to the real ones breaks no test. Pictures are plain and as large as the real ones.
 */
export const smallSite = async () => {
  const root = await mkdtemp(join(tmpdir(), 'small-site-'));
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  for (const [file, text] of await knownRest()) await write(`src/content/${file}`, text);
  await cp(FROZEN, join(root, 'src/content'), { recursive: true });
  const picture = (width: number) =>
    sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
  const usual = await picture(1600);
  await Promise.all(PICTURES.map((name) => write(`src/assets/pictures/${name}`, usual)));
  await Promise.all(PAGES.map((name) => write(`src/pages/${name}.astro`, '')));
  await mkdir(join(root, 'public'));
  /** Takes out what marks it as a sample: no invented numbers and addresses, no renderings. */
  const makeReal = async () => {
    const files = await readdir(join(root, 'src/content'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name);
      const text = await readFile(path, 'utf8');
      const real = text
        .replace(/^ *sample: true\n/gm, '')
        .replace(/\(\d{3}\) (123-4567|555-01\d\d)/g, '(231) 200-4567')
        .replaceAll('twobaysdecks.example', 'real-decks.com');
      await writeFile(path, real);
    }
  };
  return {
    root,
    makeReal,
    picture,
    write,
    read: (file: string) => readFile(join(root, file), 'utf8'),
    /** Adds a line to the front matter of a file. */
    addField: async (file: string, field: string) => {
      const text = await readFile(join(root, file), 'utf8');
      await writeFile(join(root, file), text.replace(/^---\n/, `---\n${field}\n`));
    },
    remove: (file: string) => rm(join(root, file)),
    cleanUp: () => rm(root, { recursive: true }),
  };
};

export type SmallSite = Awaited<ReturnType<typeof smallSite>>;
