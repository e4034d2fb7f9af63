import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type OutputType } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';

const CODE = /\.(astro|ts|tsx|mjs)$/;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** What an .astro file imports, as the text of a TypeScript module: its front matter and its scripts. */
const readModule = (astro: string): string =>
  [FRONT_MATTER.exec(astro)?.[1], ...[...astro.matchAll(SCRIPT)].map(([, script]) => script)]
    .filter(Boolean)
    .join('\n');

/** `Picture.astro` -> `Picture.astro.ts`, which resolves where the other is imported */
const nameMirrored = (file: string) => (file.endsWith('.astro') ? `${file}.ts` : file);

const restoreNames = (text: string) => text.replaceAll('.astro.ts', '.astro');

/**
 * Copies the code of `root`/src to a new folder, where .astro files are modules that dependency-cruiser can read: it knows
 * Svelte and Vue, but not Astro. Anything else (styles, content, pictures) is an empty file, just to be imported.
 * @returns the new folder, which replaces `root`; the caller removes it
 */
const mirror = async (root: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rooms-'));
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const text = CODE.test(file) ? await readFile(file, 'utf8') : '';
    const copy = join(folder, relative(root, nameMirrored(file)));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, file.endsWith('.astro') ? readModule(text) : text);
  }
  return folder;
};

/** The drawing has one arrow between two rooms, however many imports there are, and leaves out what everything may use. */
const DRAWN = { includeOnly: '^src/[^/]+/', exclude: '^src/(shared|styles|assets)/', collapse: '^src/[^/]+' };

/** Follows all imports of `root`/src, including types, and reports violations of the rules. Exit code 0 if there are none. */
export const cruiseRooms = async (
  root: string,
  outputType: OutputType,
): Promise<{ output: string; exitCode: number }> => {
  const folder = await mirror(root);
  try {
    const { output, exitCode } = await cruise(
      ['src'],
      {
        baseDir: folder,
        ruleSet: rules,
        validate: true,
        tsPreCompilationDeps: true,
        parser: 'tsc',
        detectJSDocImports: true,
        outputType,
        ...(outputType === 'mermaid' ? DRAWN : {}),
      },
      { alias: { '~': join(folder, 'src') }, extensions: ['.ts', '.tsx', '.mjs', '.css', '.yaml', '.json', '.svg'] },
      { tsConfig: { compilerOptions: {} } },
    );
    return { output: restoreNames(String(output)), exitCode };
  } finally {
    await rm(folder, { recursive: true });
  }
};
