import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { intent } from './src/features/islands/intent-integration.ts';

const SITE_URL = process.env.SITE_URL ?? 'https://www.twobaysdecks.example';

export default defineConfig({
  site: SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  image: { service: { entrypoint: './src/lib/image-service.ts' } },
  devToolbar: { enabled: false },
  integrations: [react(), intent(), tailwind({ applyBaseStyles: false }), sitemap()],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'National Park',
      cssVariable: '--font-display',
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [
          { src: ['./src/assets/fonts/national-park.woff2'], weight: '500 800', style: 'normal', display: 'swap' },
        ],
      },
    },
  ],
  vite: {
    // Old phones are the audience: see docs/decisions/stack.md.
    build: { target: ['safari14', 'chrome90'], cssTarget: ['safari14', 'chrome90'] },
  },
});
