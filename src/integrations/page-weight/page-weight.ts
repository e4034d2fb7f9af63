import { writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PART_PAGES } from '../../shared/routes.ts';
import { trimPolicy } from '../content-policy.ts';
import { moveRuntime, trimIslands } from './islands.ts';
import { makeStylesDivider } from './page-styles.ts';
import { readScripts } from './script-names.ts';

/**
 * The runtime as a separate file is one more request. Most visitors from an ad see no second page that would share it, and
 * a pair of first pictures is already one more request than other pages have.
 */
const sharesRuntime = (file: string, html: string) =>
  !file.startsWith('ads') && (html.match(/<img[^>]*fetchpriority="high"/g) ?? []).length < 2;

/** The pages of refused forms have their errors filled in by the worker: what other pages show after an island woke, they show at once. */
const isFilledBeforeSent = (file: string) => file.startsWith(PART_PAGES.formCheck.slice(1));

const readScriptFiles = async (folder: string) => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const read = async (file: string) => [basename(file), await readFile(join(folder, file), 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
};

/** What docs/decisions/page-weight.md describes, for the pages of one build whose scripts are in `folder`. It fails if Astro's output has changed. */
export const makeLightener = async (folder: string) => {
  const scriptedOn = readScripts(await readScriptFiles(folder));
  const divideStyles = makeStylesDivider();
  /** The runtime of most pages is the same. */
  const written = new Set<string>();

  return (html: string, file: string): string => {
    const light = divideStyles(html, scriptedOn(html), isFilledBeforeSent(file));
    const { html: page, runtime } = moveRuntime(light, sharesRuntime(file, html));
    if (runtime && !written.has(runtime.name)) writeFileSync(join(folder, '_astro', runtime.name), runtime.content);
    if (runtime) written.add(runtime.name);
    return trimPolicy(trimIslands(page), runtime?.content);
  };
};
