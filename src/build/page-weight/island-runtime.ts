import { createHash } from 'node:crypto';

/** What Astro writes before the first island of a page: the directive and the element, 6 kB that are the same everywhere. */
const RUNTIME = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>\s*)+(?=<astro-island)/;
const SCRIPT = /<script>([\s\S]*?)<\/script>\s*/g;

type Moved = { html: string; runtime?: { name: string; content: string } };

/**
 * The page with the islands' runtime at its end, where the first picture is on its way: in the page itself (`isShared`
 * false), or as a file that other pages share, named after its content. A page without islands stays as it is.
 */
export const moveRuntime = (html: string, isShared: boolean): Moved => {
  if (!html.includes('<astro-island')) return { html };
  const inline = RUNTIME.exec(html)?.[0];
  if (inline === undefined) throw new Error('no scripts of Astro before the first island');
  const rest = html.replace(inline, '');
  const atEnd = (scripts: string) => rest.replace('</body>', () => `${scripts}</body>`);
  if (!isShared) return { html: atEnd(inline) };

  const content = Array.from(inline.matchAll(SCRIPT), ([, code = '']) => code.trim()).join('\n');
  const name = `runtime.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`;
  return { html: atEnd(`<script async src="/_astro/${name}"></script>`), runtime: { name, content } };
};
