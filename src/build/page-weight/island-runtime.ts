import { createHash } from 'node:crypto';
import { minifySync } from 'vite';
import { once } from '../../lib/once.ts';

/** What Astro writes before the first island of a page: the directive and the element, 6 kB that are the same everywhere. */
const RUNTIME = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>\s*)+(?=<astro-island)/;
const SCRIPT = /<script>([\s\S]*?)<\/script>\s*/g;

type Runtime = { name: string; content: string };
type Moved = { html: string; runtime?: Runtime };

/** Most pages begin with the same scripts. Astro writes theirs for engines of 2018; minified again, they lose 0.1 kB. */
const sharedFile = once((inline: string): Runtime => {
  const code = Array.from(inline.matchAll(SCRIPT), ([, script = '']) => script.trim()).join('\n');
  const { code: content } = minifySync('runtime.js', code, { compress: { target: 'es2020' } });
  return { name: `runtime.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`, content };
});

/**
 * The page with the islands' runtime at its end, where the first picture is on its way: in the page itself (`isShared`
 * false), or as a file that other pages share, named after its content. A page without islands stays as it is.
 */
export const moveRuntime = (html: string, isShared: boolean): Moved => {
  if (!html.includes('<astro-island')) return { html };
  const { 0: inline, index: start } = RUNTIME.exec(html) ?? {};
  if (inline === undefined || start === undefined) throw new Error('no scripts of Astro before the first island');
  const end = html.lastIndexOf('</body>');
  const atEnd = (scripts: string) =>
    `${html.slice(0, start)}${html.slice(start + inline.length, end)}${scripts}${html.slice(end)}`;
  if (!isShared) return { html: atEnd(inline) };

  const runtime = sharedFile(inline);
  return { html: atEnd(`<script async src="/_astro/${runtime.name}"></script>`), runtime };
};
