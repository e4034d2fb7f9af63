import { writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsOf } from '../../editing/check/checked-site.ts';
import { readContent } from '../../editing/check/content-files.ts';
import { waitingEntries } from '../../editing/check/waiting.ts';
import { listSections, type PageName, pageSections } from '../../schemas/page-sections.ts';
import { PART_PAGES } from '../../shared/routes.ts';
import { trimPolicy } from '../content-policy.ts';
import { type FinishStep, onPage } from '../finish/step.ts';
import { moveRuntime, trimIslands } from './islands.ts';
import { makeStylesDivider } from './page-styles.ts';
import { readScripts } from './script-names.ts';
import { findUnusedStyles, writeKey } from './style-rules.ts';

/**
 * The runtime as a separate file is one more request. Most visitors from an ad see no second page that would share it, and
 * a pair of first pictures is already one more request than other pages have.
 */
const sharesRuntime = (file: string, html: string) =>
  !file.startsWith('ads') && (html.match(/<img[^>]*fetchpriority="high"/g) ?? []).length < 2;

/** The pages of refused forms have their errors filled in by the worker: what other pages show after an island woke, they show at once. */
const isFilledBeforeSent = (file: string) => file.startsWith(PART_PAGES.formCheck.slice(1));

/** The built scripts in `folder`, by their names. */
const readScriptFiles = async (folder: string) => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const read = async (file: string) => [basename(file), await readFile(join(folder, file), 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
};

/** Whether every page of the site exists, with all its sections: the styles of a removed one are in no page, which is not a mistake. */
const showsEverything = async (root: URL) => {
  const { entries } = await readContent(fileURLToPath(root));
  const waiting = waitingEntries(entries, new Date());
  const shown = entries.flatMap((entry) => (waiting.has(entry) ? [] : { ...entry, data: fieldsOf(entry.data) }));
  return (Object.keys(pageSections) as PageName[]).every(
    (page) =>
      shown.some(({ collection, id }) => collection === 'pages' && id === page) &&
      listSections(page, shown).every(([, isNeeded]) => isNeeded),
  );
};

/** The step that docs/decisions/page-weight.md describes. It fails if Astro's output has changed. */
export const pageWeightStep: FinishStep = {
  begin: async ({ folder }) => {
    const scriptedOn = readScripts(await readScriptFiles(folder));
    const noted = new Set<string>();
    const divideStyles = makeStylesDivider((asked) => noted.add(writeKey(asked)));
    /** The runtime of most pages is the same. */
    const written = new Set<string>();

    const lighten = (html: string, file: string) => {
      const light = divideStyles(html, scriptedOn(html), isFilledBeforeSent(file));
      const { html: page, runtime } = moveRuntime(light, sharesRuntime(file, html));
      if (runtime && !written.has(runtime.name)) writeFileSync(join(folder, '_astro', runtime.name), runtime.content);
      if (runtime) written.add(runtime.name);
      return trimPolicy(trimIslands(page), runtime?.content);
    };

    return { noted, finish: (html, file) => onPage(file, () => lighten(html, file)) };
  },
  end: async ({ root }, noted) => {
    const unused = await findUnusedStyles(root, noted);
    if (unused.length > 0 && (await showsEverything(root))) {
      throw new Error(`Styles that are in no page. Is a class put together from pieces?\n  ${unused.join('\n  ')}`);
    }
  },
};
