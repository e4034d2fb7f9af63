import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Astro writes the hashes of all scripts and styles of the site into each page's content security policy: some 2 kB that
 * do not compress. This leaves each page the hashes of what stands in it; files are covered by 'self'.
 */
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /\s?'sha256-([^']+)'/g;

/** The page with a policy that allows only what it holds itself. */
export const trimPolicy = (html: string): string => {
  const present = new Set(
    Array.from(html.matchAll(INLINE), ([, , content = '']) => createHash('sha256').update(content).digest('base64')),
  );
  return html.replace(POLICY, (meta) => meta.replace(HASH, (token, hash) => (present.has(hash) ? token : '')));
};

export const pageCsp = (): AstroIntegration => ({
  name: 'page-csp',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const path = join(folder, file);
        await writeFile(path, trimPolicy(await readFile(path, 'utf8')));
      }
    },
  },
});
