import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { root } from '../../../src/cli/paths.mjs';
import { contentModulesPlugin } from '../../../src/integrations/content-modules.ts';
import { optionalParts } from '../../../src/integrations/optional-parts.ts';
import { FROZEN } from '../../server/frozen-content.ts';

/** How much the count of visits may add to every page, compressed. */
const MOST_BYTES = 300;

/** The script at the end of every page, without what Astro writes around it. */
const BASE = 'src/components/layout/BaseScript.astro';
const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(readFileSync(BASE, 'utf8')) ?? [];

/** That script as the build makes it, for a business that counts visits or one that does not. */
const baseScript = async (counts: boolean) => {
  const names: Record<string, string> = {
    'base-script': script,
    'virtual:content/figures': `export const countsVisits = ${counts};`,
  };
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    // Vitest's environment does not belong in a build.
    define: { 'import.meta.env.DEV': 'false' },
    resolve: { alias: { '~': `${root}/src` } },
    plugins: [
      {
        name: 'setting',
        enforce: 'pre',
        resolveId: (id: string) => (id in names ? `\0${id}` : undefined),
        load: (id: string) => names[id.slice(1)],
      },
      optionalParts(`${root}/src`),
      contentModulesPlugin(FROZEN),
    ],
    build: {
      write: false,
      target: manifest.browserslist.map((oldest) => oldest.replace(' >= ', '')),
      rolldownOptions: { input: 'base-script' },
    },
  })) as Rolldown.RolldownOutput;
  expect(output).toHaveLength(1);
  return output[0].code;
};

test('the count of visits adds at most 0.3 kB to every page, and nothing where it is switched off', async () => {
  const [on, off] = await Promise.all([baseScript(true), baseScript(false)]);
  expect(on).toContain('/api/figures');
  expect(off).not.toMatch(/figures|globalPrivacyControl|sendBeacon/);
  // The script alone: within a page the compressor saves a little more or less, depending on the page.
  const added = brotliCompressSync(on).length - brotliCompressSync(off).length;
  expect(added).toBeLessThanOrEqual(MOST_BYTES);
  expect(added).toBeGreaterThan(0);
});
