import { join } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import manifest from './package.json' with { type: 'json' };
import { editingScreen } from './src/editing/integration/editing-screen.ts';
import { readSettings } from './src/editing/preflight/worker-settings.ts';
import { leaveReminders, markWorker, namedPictures } from './src/integrations/built-files.ts';
import { checkedContent } from './src/integrations/checked-content.ts';
import { contentModulesPlugin } from './src/integrations/content-modules.ts';
import { contentPolicy } from './src/integrations/content-policy.ts';
import { preview } from './src/integrations/dev-mode.ts';
import { finishedPages } from './src/integrations/finish/finished-pages.ts';
import { inlineScripts } from './src/integrations/inline-scripts.ts';
import { intent } from './src/integrations/intent-directive.ts';
import { listedSitemap } from './src/integrations/listed-sitemap.ts';
import { markdownBlocks, markdownPictures } from './src/integrations/markdown/markdown-blocks.ts';
import { laterCode, optionalParts } from './src/integrations/optional-parts.ts';
import { redirects } from './src/integrations/redirects.ts';
import { standaloneFiles } from './src/integrations/standalone-files.ts';
import { KEEPS_PAGES } from './src/islands/offline/keeps-pages.ts';
import { afterSent } from './src/leads/after-sent/integration.ts';
import { officeFiles } from './src/office/build-files.ts';

const { SITE_URL, PUBLIC_LEADS_ORIGIN } = process.env;

/** The address of the pages in the worker's mails; GitHub passes an unset variable as an empty SITE_URL. */
const siteUrl = async () => SITE_URL || (await readSettings(import.meta.dirname)).config.vars?.SITE_URL;

/** `ios14` in addition to `safari14`: what only phones need, like `-webkit-text-size-adjust`, is dropped for `safari14` alone. */
const OLDEST_ENGINES = manifest.browserslist.map((oldest) => oldest.replace(' >= ', ''));

export default defineConfig({
  site: await siteUrl(),
  trailingSlash: 'never',
  // Several pages at a time: each waits for files, above all its share picture.
  build: { concurrency: 4, format: 'file', inlineStylesheets: 'always' },
  image: { service: { entrypoint: './src/integrations/image-service.ts' } },
  // Scripts and styles are allowed by their hashes, which Astro adds and content-policy.ts sorts by page. What a meta element cannot say is in public/_headers.
  security: {
    csp: contentPolicy({ leadsOrigin: PUBLIC_LEADS_ORIGIN }),
  },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      features: { directive: true },
      mdastPlugins: [markdownBlocks],
      hastPlugins: [markdownPictures],
    }),
  },
  devToolbar: { enabled: false },
  integrations: [
    checkedContent(),
    preview(),
    // Nothing waits for a stream, and without it each page takes a millisecond less. It rules out useId() in islands (biome.json).
    react({ experimentalDisableStreaming: true }),
    intent(),
    tailwind({ applyBaseStyles: false }),
    ...listedSitemap(),
    redirects(),
    finishedPages(),
    namedPictures(),
    markWorker(),
    leaveReminders(),
    officeFiles(),
    afterSent(),
    editingScreen(),
  ],
  vite: {
    plugins: [
      contentModulesPlugin(join(import.meta.dirname, 'src/content')),
      laterCode,
      optionalParts(join(import.meta.dirname, 'src')),
      inlineScripts,
      standaloneFiles({
        'flex-gap.js': './src/islands/flex-gap/start-flex-gap.ts',
        'gallery.js': './src/islands/gallery/start-gallery.ts',
        'sharp.js': './src/islands/sharp/start-sharp.ts',
        'newer.js': './src/islands/offline/tell-newer.ts',
        'print.js': './src/islands/print/start-print.ts',
        'sw.js': `./src/islands/offline/service-worker${KEEPS_PAGES ? '' : '-off'}.ts`,
      }),
    ],
    // Old phones are the audience: see docs/decisions/stack.md.
    build: {
      target: OLDEST_ENGINES,
      cssTarget: OLDEST_ENGINES,
      // For browsers without class fields a field is assigned, which takes no helper.
      rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } } },
    },
  },
});
