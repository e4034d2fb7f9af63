import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CONTENT_FOLDER, registry } from '../../schemas/collections.ts';
import { parts } from '../../schemas/parts.ts';
import { trimPolicy } from '../page-csp.ts';
import { inlinePictures } from './inline-pictures.ts';
import { moveRuntime } from './island-runtime.ts';
import { dividePageStyles } from './page-styles.ts';
import { readScripts } from './script-names.ts';
import type { Asked } from './selectors.ts';
import { keyOf, unusedStyles } from './unused-styles.ts';

/**
 * The runtime as a file of its own is one request more. Most visitors of an ad see no second page that would share it, and
 * a pair of first pictures already is a request more than other pages have.
 */
const sharesRuntime = (file: string, html: string) =>
  !file.startsWith('ads') && (html.match(/<img[^>]*fetchpriority="high"/g) ?? []).length < 2;

/** The built files in `folder` with this ending, by their paths in it. */
const readFiles = async (folder: string, ending: string) => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
  return Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const));
};

/** Takes from the pages in `folder` what they do not need before their first paint; gives the keys of the styles that stay. */
const lightenPages = async (folder: string) => {
  const scripts = await readFiles(folder, '.js');
  const scriptedOn = readScripts(new Map(scripts.map(([file, code]) => [file.split(/[\\/]/).at(-1) ?? '', code])));
  const kept = new Set<Asked>();
  const runtimes = new Map<string, string>();

  const lighten = async (file: string, html: string) => {
    const whole = await inlinePictures(html, (picture) => readFile(join(folder, picture)));
    const light = dividePageStyles(whole, scriptedOn(whole), (asked) => kept.add(asked));
    const { html: page, runtime } = moveRuntime(light, sharesRuntime(file, light));
    if (runtime) runtimes.set(runtime.name, runtime.content);
    await writeFile(join(folder, file), trimPolicy(page));
  };

  for (const [file, html] of await readFiles(folder, '.html')) {
    await lighten(file, html).catch((cause) => {
      throw new Error(`page weight: ${file} has ${cause.message}.`, { cause });
    });
  }
  for (const [name, code] of runtimes) await writeFile(join(folder, '_astro', name), code);
  return new Set([...kept].map(keyOf));
};

/** Whether every part of the site is there: the styles of one that is gone are in no page, and no mistake. */
const hasAllParts = async (root: URL) => {
  const files = await readdir(new URL(`${CONTENT_FOLDER}/${registry.pages.path}/`, root));
  return parts.every(({ pages: [page] }) => files.includes(`${page}.${registry.pages.ending}`));
};

/** The step after the build that is told in docs/decisions/page-weight.md. It fails where a page is not as Astro wrote pages so far. */
export const pageWeight = (): AstroIntegration => {
  let root: URL;
  return {
    name: 'page-weight',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        const unused = await unusedStyles(root, await lightenPages(fileURLToPath(dir)));
        if (unused.length > 0 && (await hasAllParts(root))) {
          throw new Error(`Styles that are in no page. Is a class put together from pieces?\n  ${unused.join('\n  ')}`);
        }
      },
    },
  };
};
