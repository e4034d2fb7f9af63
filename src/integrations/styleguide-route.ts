import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds /styleguide while the site is worked on. It is no page of the built site. */
export const styleguide = (): AstroIntegration => ({
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({
        pattern: '/styleguide',
        entrypoint: fileURLToPath(new URL('../pages/_styleguide/Styleguide.astro', import.meta.url)),
        prerender: true,
      });
    },
  },
});
