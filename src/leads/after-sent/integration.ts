import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const afterSent = (): AstroIntegration => ({
  name: 'after-sent',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const entrypoint = fileURLToPath(new URL('pages/request.astro', import.meta.url));
      injectRoute({ pattern: '/request', entrypoint, prerender: true });
    },
  },
});
