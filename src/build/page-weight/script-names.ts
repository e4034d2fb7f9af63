/** Whether a script may ever give the page an element, a class or an attribute of this name. */
export type IsScripted = (name: string) => boolean;

/** Words that may be names: not the methods and properties after a dot. */
const wordsIn = (code: string) => new Set(code.match(/(?<!\.)[\w-]+/g));

/** Begins with the slash of its folder, which is quickly found: tried from every letter of a page, this took a third of the build. */
const FILE = /\/([\w.-]+\.js)["'`&]/g;

/** `scripts` are the site's files by name. What is returned tells for a page's HTML what its scripts may add to it. */
export const readScripts = (scripts: ReadonlyMap<string, string>) => {
  const words = new Map([...scripts].map(([name, code]) => [name, wordsIn(code)]));

  /** The files that `text` names, and those that they name. */
  const filesIn = (text: string, found = new Set<string>()): Set<string> => {
    for (const [, name = ''] of text.matchAll(FILE)) {
      const code = scripts.get(name);
      if (code === undefined || found.has(name)) continue;
      found.add(name);
      filesIn(code, found);
    }
    return found;
  };

  return (html: string): IsScripted => {
    const inline = Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, code = '']) => code).join('\n');
    const sets = [wordsIn(inline), ...Array.from(filesIn(html), (name) => words.get(name))];
    return (name) => sets.some((set) => set?.has(name));
  };
};
