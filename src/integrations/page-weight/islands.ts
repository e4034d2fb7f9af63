import { hash } from 'node:crypto';
import { minifySync } from 'vite';
import { memoize } from '../../shared/memoize.ts';
import { cspHash } from '../content-policy.ts';
import { readScript } from '../inline-scripts.ts';

const ISLAND = /<astro-island [^>]*>/g;
const END = '</astro-island>';
/** Everything that src/islands/hydration/island-element.ts reads, and nothing else that Astro's element would. */
const AS_WRITTEN =
  /^(<astro-island) uid="\w+" prefix="\w+"( component-url="[^"]+" component-export="\w+" renderer-url="[^"]+" props="([^"]*)" ssr client="intent" opts="\{)&quot;name&quot;:&quot;\w+&quot;,([^"]*")(?: await-children)?>$/;

/** Whether a property is a value, an object, or a list, and so is everything in it: Astro writes dates, maps, and so on with other numbers. */
const isPlain = ([type, value]: [number, unknown]): boolean => {
  if (type === 1) return (value as [number, unknown][]).every(isPlain);
  return type === 0 && (!(value instanceof Object) || Object.values(value).every(isPlain));
};

/**
 * The page without what Astro writes into the elements of islands but nothing reads on a built page: `uid`, for reloads in
 * development and different in every build; `prefix`, for React's `useId`, which islands do not use; the component's name,
 * again; and that the runtime should wait for the island's children, although it comes after them. Throws if an island
 * needs more than our element does.
 */
export const trimIslands = (html: string): string => {
  if (html.split(END).some((part) => part.split('<astro-island ').length > 2))
    throw new Error('an island in an island');
  if (html.includes('<astro-slot name=')) throw new Error('an island with a slot that has a name');
  return html.replace(ISLAND, (island) => {
    const [, start, attributes, properties, options] = AS_WRITTEN.exec(island) ?? [];
    if (!start || !attributes || !properties || !options)
      throw new Error('an island with other attributes than Astro wrote so far');
    const isKnown = Object.values(JSON.parse(properties.replaceAll('&quot;', '"'))).every((property) =>
      isPlain(property as [number, unknown]),
    );
    if (!isKnown) throw new Error('an island whose properties are not all plain values, objects and lists');
    return `${start}${attributes}${options}>`;
  });
};

const TARGET = 'es2020';

/** What Astro writes before the first island of a page: the directive and the element, 6 kB that are the same everywhere. */
const RUNTIME = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>\s*)+(?=<astro-island)/;
const SCRIPT = /<script>([\s\S]*?)<\/script>\s*/g;

/** What PageScript.astro marks: none of it is needed before the runtime is there, and it is the same on every page, too. */
const SHARED = '<!--shared-->';
const PAGE_SCRIPT = /<!--shared-->\s*<script type="module">([\s\S]*?)<\/script>/;

type Runtime = { name: string; content: string };
type PageWithRuntime = { html: string; runtime?: Runtime };

/** The script with Astro's island element: ours is a quarter of it. */
const ELEMENT = /customElements\.define\("astro-island"/;

/** How Astro passes on the directive, to an element that may have come before it. Ours comes after it, in the same script. */
const HAND_OVER =
  /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.intent=(\w+)[;,]window\.dispatchEvent\(new Event\("astro:intent"\)\)/;

/** The scripts in one, which costs the policy one hash, with our element for Astro's, minified again: Astro compiles for browsers of 2018. */
const joinScripts = memoize((scripts: string): string => {
  const written = Array.from(scripts.matchAll(SCRIPT), ([, script = '']) => script.trim());
  if (written.filter((script) => ELEMENT.test(script)).length !== 1) throw new Error('no element of islands by Astro');
  const element = `(()=>{${readScript('hydration/island-element.ts', TARGET)}})();`;
  const code = written.map((script) => (ELEMENT.test(script) ? element : script)).join('\n');
  return minifySync('runtime.js', code.replace(HAND_OVER, 'self.Astro={intent:$1}'), {
    compress: { target: TARGET },
  }).code.trim();
});

const nameRuntime = memoize((content: string) => `runtime.${hash('sha256', content).slice(0, 8)}.js`);

/**
 * The page with the islands' runtime at its end, when the first picture is already loading: in the page itself (`isShared`
 * false), or as a file that other pages share, named after its content, followed by every page's script. A page without
 * islands stays as it is.
 */
export const moveRuntime = (html: string, isShared: boolean): PageWithRuntime => {
  if (!html.includes('<astro-island')) return { html };
  const { 0: scripts, index: start } = RUNTIME.exec(html) ?? {};
  if (scripts === undefined || start === undefined) throw new Error('no scripts of Astro before the first island');
  const end = html.lastIndexOf('</body>');
  const atEnd = (script: string) =>
    `${html.slice(0, start)}${html.slice(start + scripts.length, end)}${script}${html.slice(end)}`;
  const content = joinScripts(scripts);
  if (isShared) {
    const [marked, script] = PAGE_SCRIPT.exec(html) ?? [];
    const all = script === undefined ? content : `${content}\n(()=>{${script}})();`;
    const name = nameRuntime(all);
    const page = atEnd(`<script async src="/_astro/${name}"></script>`);
    return { html: marked === undefined ? page : page.replace(marked, ''), runtime: { name, content: all } };
  }

  const allowed = [...scripts.matchAll(SCRIPT)].map(([, script = '']) => `'${cspHash(script)}'`);
  const [known] = allowed.filter((hash) => html.includes(hash));
  if (known === undefined) throw new Error('no policy that allows the runtime of its islands');
  return {
    html: atEnd(`<script>${content}</script>`)
      .replace(SHARED, '')
      .replace(known, `'${cspHash(content)}'`),
  };
};
