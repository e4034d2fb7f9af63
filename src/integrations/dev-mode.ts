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
