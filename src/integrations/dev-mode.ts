import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Tells the code whether this is the preview or a build. `import.meta.env.DEV` does not: a variable DEV or NODE_ENV in the
 * builder's shell would set it and publish all drafts.
 */
export const preview = (): AstroIntegration => ({
  name: 'preview',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      updateConfig({ vite: { define: { __PREVIEW__: JSON.stringify(command === 'dev') } } });
    },
  },
});

/** Adds /styleguide during development. The built site does not have it. */
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
