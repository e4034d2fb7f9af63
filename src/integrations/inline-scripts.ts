import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

/** A script from `islands`, or several as one, as text: compiled and minified for browsers from that year on. */
export const readScript = (files: string | readonly string[], target: string): string => {
  const script = [files]
    .flat()
    .map((file) => readFileSync(new URL(`../islands/${file}`, import.meta.url), 'utf8'))
    .join('\n');
  return transformSync(script, { loader: 'ts', minify: true, target }).code.trim();
};

/**
 * Inline scripts, which run before the first paint: a module would wait for the whole page. They are written like
 * all others and minified here, for the pages and for the hashes by which the content security policy allows them. Browsers
 * older than ours read the pages, too.
 */
const minify = (files: string | readonly string[]): string => readScript(files, 'es2015');

/** By the names under which components import them. */
export const INLINE_SCRIPTS = {
  /** The one script in the head of a page: each has a hash in the policy, which does not compress. */
  HEAD_SCRIPT: minify('first-paint/before-first-paint.ts'),
  NOTICES_SCRIPT: minify('notices/show-notices.ts'),
  AD_SCRIPT: minify(['ad/tell-of-calls.ts', 'ad/follow-ad.ts']),
  TOWN_SCRIPT: minify(['ad/tell-of-calls.ts', 'ad/follow-town.ts']),
  VIDEO_SCRIPT: minify('video/play-video.ts'),
};

const NAME = 'virtual:inline-scripts';

/** Gives components the scripts by this name; src/virtual-modules.d.ts describes each. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const code = Object.entries(INLINE_SCRIPTS).map(
      ([name, script]) => `export const ${name} = ${JSON.stringify(script)};`,
    );
    return code.join('\n');
  },
};
