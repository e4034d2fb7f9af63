import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Asked } from './selectors.ts';
import { listSelectors, readStyles, type Selector } from './styles.ts';

/** What editors may write into a text stays styled, though no text may have it today. */
const MAY_BE_UNUSED = ['src/styles/blocks.css'];

/** The same for a selector as it is written and as it is built, which are shortened differently. */
export const writeKey = (asked: Asked) => asked.map((traits) => traits.join('')).join(' ');

/** Tags alone are never put together from pieces, and which ones there are is the content's matter. */
const hasClass = ({ asked }: Selector) => asked.flat().some((trait) => trait.startsWith('.'));

/**
 * Selectors of the site's shared style sheets and of its islands that are in no page, each with its file: most of them
 * because a class stands nowhere whole, neither in the HTML nor in a script. `kept` has the keys of all that are.
 */
export const findUnusedStyles = async (root: URL, kept: ReadonlySet<string>): Promise<string[]> => {
  const unused: string[] = [];
  for await (const file of glob('src/{styles,islands,leads}/**/*.css', { cwd: fileURLToPath(root) })) {
    if (MAY_BE_UNUSED.includes(file.replaceAll('\\', '/'))) continue;
    const selectors = listSelectors(readStyles(await readFile(new URL(file, root), 'utf8')));
    const gone = selectors.filter((selector) => hasClass(selector) && !kept.has(writeKey(selector.asked)));
    unused.push(...gone.map(({ text }) => `${text} (${file})`));
  }
  return unused;
};
