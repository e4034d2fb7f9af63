import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preprocessStyles, transform } from '@astrojs/compiler-rs';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

const STYLE = /^(.+\.astro)\?astro&type=style&index=(\d+)/;

/** Astro's own choices, with which the pages are compiled, too. */
const AS_PAGES = { compact: 'jsx', scopedStyleStrategy: 'attribute' } as const;

/**
 * Compiles the site's components for a browser, with the compiler of Astro's own plugin, which does so for the server alone.
 * Their scripts are left out: the preview is looked at.
 */
export const astroInBrowser = (root: string): Plugin => {
  const stylesOf = new Map<string, string[]>();
  let config: ResolvedConfig;
  return {
    name: 'astro-in-browser',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (id) => (id.includes('.astro?astro&') ? id : undefined),
    load(id) {
      if (!id.includes('.astro?astro&')) return undefined;
      const [, file = '', index = ''] = STYLE.exec(id) ?? [];
      return { code: stylesOf.get(file)?.[Number(index)] ?? '', moduleType: file ? 'css' : 'js' };
    },
    async transform(source, file) {
      if (!file.endsWith('.astro')) return undefined;
      const preprocessedStyles = await preprocessStyles(source, async (css) => {
        const { code } = await preprocessCSS(css, `${file}.css`, config);
        return { code };
      });
      const { code, css } = transform(source, {
        filename: file,
        normalizedFilename: `/${relative(root, file).replaceAll('\\', '/')}`,
        internalURL: 'astro/compiler-runtime',
        ...AS_PAGES,
        resultScopedSlot: true,
        preprocessedStyles,
        resolvePath: (specifier) => specifier,
      });
      stylesOf.set(file, css);
      return { code, moduleType: 'ts', map: null };
    },
  };
};

/** Modules that read files of the project: in a browser they hold what they have read when it was built. */
const READS_FILES = /\/src\/(styles\/read-colors\.mjs|integrations\/logo\.ts|integrations\/map\/read-outlines\.ts)$/;

const written = ([name, value]: [string, unknown]) => {
  const code = JSON.stringify(typeof value === 'function' ? value() : value);
  return `export const ${name} = ${typeof value === 'function' ? `() => (${code})` : code};`;
};

export const filesAsRead = (): Plugin => ({
  name: 'files-as-read',
  enforce: 'pre',
  async load(id) {
    if (!READS_FILES.test(id.replaceAll('\\', '/'))) return undefined;
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(id).href);
    return Object.entries(module).map(written).join('\n');
  },
});
