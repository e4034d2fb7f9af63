import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(?:css|html|js|json|txt|webmanifest|xml)$/;

/** The end of a picture's name with the hash of what it shows ('.C8DaLRMn_4plbj.avif'): the part before may be written in several ways. */
const HASHED = /\.[\w-]+\.(?:avif|gif|jpe?g|png|webp)(?!\w)/g;

/** The pictures that Astro has made for a built site, and that no text of it names; file names of its `_astro` folder. */
const unnamedPictures = (folder: string): string[] => {
  const named = new Set<string>();
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  for (const file of texts) {
    for (const [hashed] of readFileSync(join(folder, file), 'utf8').matchAll(HASHED)) named.add(hashed);
  }
  const isUnnamed = (name: string) => name.match(HASHED)?.some((hashed) => !named.has(hashed));
  return readdirSync(join(folder, '_astro')).filter(isUnnamed);
};

/**
 * Only pictures that something names go online. Astro also publishes the originals of those that it has made smaller: as
 * heavy as editors gave them, and with what the camera wrote into them, which may be where a customer lives.
 */
export const namedPictures = (): AstroIntegration => ({
  name: 'named-pictures',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of unnamedPictures(folder)) rmSync(join(folder, '_astro', name));
    },
  },
});
