import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/** Draws the pages of the site in a browser: the very pages, whose components Astro compiles to functions. */

type Path = { params: Record<string, string>; props?: Record<string, unknown> };
type PageModule = { default: AstroComponentFactory; getStaticPaths?: () => Path[] | Promise<Path[]> };

const pages = import.meta.glob<PageModule>([
  '../../pages/**/*.astro',
  '!../../pages/form-check/**',
  '!../../pages/_styleguide/**',
]);

/** `../../pages/blog/[slug].astro` is asked for as /blog/winter-decks, and `../../pages/blog/index.astro` as /blog. */
const patternOf = (file: string) => {
  const path = file.replace(/^(\.\.\/)+pages/, '').replace(/(\/index)?\.astro$/, '') || '/';
  return new RegExp(`^${path.replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);
};

const routes = Object.entries(pages)
  .map(([file, load]) => ({ pattern: patternOf(file), load, isOfMany: file.includes('[') }))
  .toSorted((a, b) => Number(a.isOfMany) - Number(b.isOfMany));

/** Islands stay as a server draws them: no script runs where they are shown. A container keeps all that it has drawn, so each page has its own. */
const makeContainer = async () => {
  const container = await AstroContainer.create({
    astroConfig: { site: location.origin },
    manifest: { clientDirectives: new Map([['intent', ' ']]), renderers: [] } as never,
  });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  return container;
};

/** The whole page at an address, as HTML; undefined when the site has no such page. */
export const renderPage = async (address: string): Promise<string | undefined> => {
  const route = routes.find(({ pattern }) => pattern.test(address));
  if (!route) return undefined;
  const { default: Page, getStaticPaths } = await route.load();
  const params = { ...route.pattern.exec(address)?.groups };
  const paths = await getStaticPaths?.();
  const path = paths?.find((one) => Object.entries(params).every(([name, value]) => one.params[name] === value));
  if (paths && !path) return undefined;
  const container = await makeContainer();
  return container.renderToString(Page, {
    request: new Request(new URL(address, location.origin)),
    params,
    props: path?.props ?? {},
    partial: false,
  });
};
