import { createHash } from 'node:crypto';

/** What Astro writes before the first island of a page: the directive and the element, 6 kB that are the same everywhere. */
const RUNTIME = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>\s*)+(?=<astro-island)/;

/**
 * The page with the islands' runtime as a file that every other page shares, and that file, named after its content. It is
 * asked for at the end of the page, when the first picture is on its way. A page without islands stays as it is.
 */
export const shareRuntime = (html: string): { html: string; file?: { name: string; content: string } } => {
  const inline = RUNTIME.exec(html)?.[0];
  if (inline === undefined) return { html };
  const content = Array.from(inline.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code = '']) => code.trim()).join(
    '\n',
  );
  const name = `runtime.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`;
  return {
    html: html.replace(RUNTIME, '').replace('</body>', () => `<script async src="/_astro/${name}"></script></body>`),
    file: { name, content },
  };
};
