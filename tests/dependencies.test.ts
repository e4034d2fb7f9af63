import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** Commands for people who change the code: no one runs them where only `dependencies` are installed. */
const FOR_DEVELOPERS = /^src\/cli\/(draw-rooms|cruise-rooms)\b/;

/** The package of an import that is left when types are stripped; not of a relative one, of Node's, or of Astro's own. */
const PACKAGE =
  /^\s*(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?\s*['"](?![.~]|node:|astro:|virtual:|optional:|cloudflare:)((?:@[^/'"]+\/)?[^/'"]+)/gm;

test('everything that builds, serves and runs the site is a dependency, not a devDependency', async () => {
  const missing: string[] = [];
  for await (const file of glob('{astro.config.mjs,tailwind.config.mjs,src/**/*.{ts,tsx,mjs,astro}}')) {
    if (FOR_DEVELOPERS.test(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(PACKAGE))
      if (!(name in manifest.dependencies)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
