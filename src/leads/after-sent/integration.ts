import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The page on which a request that was sent is added to. */
export const afterSent = (): AstroIntegration => ({
  name: 'after-sent',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const entrypoint = fileURLToPath(new URL('pages/request.astro', import.meta.url));
      injectRoute({ pattern: '/request', entrypoint, prerender: true });
    },
  },
});
