import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, mergeConfig } from 'vite';

export const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Builds scripts of the project with all they load, for people who write, in a modern browser.
 * @param base their address, and the place of their files in `folder`; @returns the files that were made
 */
export const buildProgram = async (folder: string, base: string, scripts: readonly string[], more: InlineConfig) => {
  const built = await build(
    mergeConfig<InlineConfig, InlineConfig>(
      {
        configFile: false,
        logLevel: 'warn',
        root: inProject('.'),
        base: `${base}/`,
        publicDir: false,
        build: {
          outDir: join(folder, base),
          emptyOutDir: true,
          target: 'es2022',
          assetsDir: '.',
          assetsInlineLimit: 0,
          modulePreload: false,
          chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
          rolldownOptions: { input: scripts.map(inProject) },
        },
      },
      more,
    ),
  );
  return (built as Extract<typeof built, { output: unknown }>).output;
};
