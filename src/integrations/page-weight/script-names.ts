import { memoize } from '../../shared/memoize.ts';

/** Whether a script could ever give the page an element or a class whose name contains this word. */
export type IsScripted = (word: string) => boolean;

/** Words that may be names: not the methods and properties after a dot. */
const readWords = (code: string): ReadonlySet<string> => new Set(code.match(/(?<!\.)[\w-]+/g));

/** Starts with the slash of its folder, which is quick to find: tried at every letter of a page, this took a third of the build. */
const FILE = /\/([\w.-]+\.js)["'`&]/g;
const ISLAND = /<astro-island[^>]*>/g;
/** Except data blocks for search engines and browsers (`application/ld+json`). */
const INLINE = /<script(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

const findFiles = (text: string) => Array.from(text.matchAll(FILE), ([, name = '']) => name);

/**
 * `scripts` are the site's files by name. The result tells for a page's HTML what its scripts may add to it: all
 * words in their code and in the islands' properties. It throws if an island's code is not among the files.
 */
export const readScripts = (scripts: ReadonlyMap<string, string>) => {
  const read = new Map(
    Array.from(scripts, ([name, code]) => [name, { words: readWords(code), imports: findFiles(code) }] as const),
  );

  /** The words of a file and, recursively, of the files it refers to. */
  const collect = (name: string, found: Map<string, ReadonlySet<string>>) => {
    const file = read.get(name);
    if (file === undefined || found.has(name)) return;
    found.set(name, file.words);
    for (const other of file.imports) collect(other, found);
  };

  /** Most pages have the same files, so the words of each set of files are combined once. */
  const joinWords = memoize(
    (files: ReadonlyMap<string, ReadonlySet<string>>) => new Set([...files.values()].flatMap((words) => [...words])),
    (files) => [...files.keys()].sort().join(),
  );

  /** Most pages have the same inline scripts and some islands in common, too. */
  const readInline = memoize(readWords);

  return (html: string): IsScripted => {
    const islands = html.match(ISLAND) ?? [];
    for (const island of islands) {
      const missing = findFiles(island).find((name) => !read.has(name));
      if (missing || findFiles(island).length < 2) throw new Error(`an island without its code: ${missing ?? island}`);
    }
    const inline = Array.from(html.matchAll(INLINE), ([, code = '']) => code);
    const found = new Map<string, ReadonlySet<string>>();
    for (const name of findFiles(html)) collect(name, found);
    const known = [joinWords(found), ...[...inline, ...islands].map(readInline)];
    return (word) => known.some((words) => words.has(word));
  };
};
