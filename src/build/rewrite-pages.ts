import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** An integration that passes every built page through `rewrite`, which gives its HTML anew or as it was. */
export const rewritePages = (name: string, rewrite: (html: string) => string): AstroIntegration => ({
  name,
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
      await Promise.all(
        pages.map(async (page) => {
          const before = await readFile(join(folder, page), 'utf8');
          const after = rewrite(before);
          if (after !== before) await writeFile(join(folder, page), after);
        }),
      );
    },
  },
});
