import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type OutputType } from 'dependency-cruiser';
import rules from '../../../.dependency-cruiser.mjs';
import { mirror, restoreNames } from './mirror.ts';

/** The drawing has one arrow between two rooms, whatever the number of imports, and leaves out what everything may use. */
const DRAWN = { includeOnly: '^src/[^/]+/', exclude: '^src/(shared|styles|assets)/', collapse: '^src/[^/]+' };

/** Follows all imports of `root`/src, types included, and says what the rules have against them. Exit code 0 when nothing. */
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
