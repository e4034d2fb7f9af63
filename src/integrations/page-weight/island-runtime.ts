import { hash } from 'node:crypto';
import { minifySync } from 'vite';
import { once } from '../../shared/once.ts';
import { readScript } from '../inline-scripts.ts';
import { cspHash } from '../page-csp.ts';

const TARGET = 'es2020';

/** What Astro writes before the first island of a page: the directive and the element, 6 kB that are the same everywhere. */
const RUNTIME = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>\s*)+(?=<astro-island)/;
const SCRIPT = /<script>([\s\S]*?)<\/script>\s*/g;

/** What PageScript.astro marks: nothing of it is wanted before the runtime is there, and it is the same on every page, too. */
const SHARED = '<!--shared-->';
const PAGE_SCRIPT = /<!--shared-->\s*<script type="module">([\s\S]*?)<\/script>/;

type Runtime = { name: string; content: string };
type Moved = { html: string; runtime?: Runtime };

/** The script with Astro's element of islands: ours is a fourth of it. */
const ELEMENT = /customElements\.define\("astro-island"/;

/** The scripts in one, which costs the policy one hash, with our element for Astro's, minified again: Astro writes for engines of 2018. */
const joinScripts = once((scripts: string): string => {
  const written = Array.from(scripts.matchAll(SCRIPT), ([, script = '']) => script.trim());
  if (written.filter((script) => ELEMENT.test(script)).length !== 1) throw new Error('no element of islands by Astro');
  const element = `(()=>{${readScript('hydration/island-element.ts', TARGET)}})();`;
  const code = written.map((script) => (ELEMENT.test(script) ? element : script)).join('\n');
  return minifySync('runtime.js', code, { compress: { target: TARGET } }).code.trim();
});

const nameRuntime = once((content: string) => `runtime.${hash('sha256', content).slice(0, 8)}.js`);

/**
 * The page with the islands' runtime at its end, where the first picture is on its way: in the page itself (`isShared`
 * false), or as a file that other pages share, named after its content, with the script of every page behind it. A page without
 * islands stays as it is.
 */
export const moveRuntime = (html: string, isShared: boolean): Moved => {
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
