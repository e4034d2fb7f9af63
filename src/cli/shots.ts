import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PART_PAGES } from '../shared/routes.ts';
import { findBrowser } from './browser.mjs';
import { serveSite } from './engine/serve-site.ts';
import { holdData } from './hold-data.ts';
import { main, parseFlags } from './main.ts';
import { root } from './paths.mjs';
import { freePort, LOCAL_ADDRESS } from './port.ts';
import { build } from './tool.ts';
import { readWorkerVars } from './worker-vars.ts';

const WIDTHS = [360, 768, 1280];
/** Where visitors see the pages that the worker fills. */
const FILLED = ['/no-such-page', '/portfolio/no-such-project', '/blog/no-such-post', '/service-areas/honor'];
const folder = join(root, 'shots');

/** Paths of all pages in dist/ that have an address, from '/' on. */
const readBuiltPages = async (): Promise<string[]> => {
  const files = await readdir(join(root, 'dist'), { recursive: true });
  const parts = Object.values(PART_PAGES);
  return files
    .filter((file) => file.endsWith('.html') && !file.startsWith('service-area/'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/^\/index$/, '/'))
    .filter((path) => !parts.some((part) => path === part || path.startsWith(`${part}/`)))
    .concat(FILLED)
    .sort();
};

const nameFile = (path: string, width: number): string =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}-${width}.png`;

/** Runs in the page: lazy pictures load as if someone had scrolled past them, and none is missing because it is decoded later. */
const loadAllPictures = async () => {
  for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
  await Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode().catch(() => {}))]);
};

const writeContactSheet = (paths: string[]): string => {
  const rows = paths.map((path) => {
    const pictures = WIDTHS.map(
      (width) =>
        `<a href="${nameFile(path, width)}"><img src="${nameFile(path, width)}" width="${width / 4}" alt=""></a>`,
    );
    return `<figure><figcaption>${path}</figcaption>${pictures.join('\n')}</figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{display:flex;flex-wrap:wrap;gap:32px;font:14px system-ui}figure{margin:0}a{margin-right:8px}img{vertical-align:top}</style>
${rows.join('\n')}`;
};

/**
 * `npm run shots [-- /about /blog]`: pictures of every built page (or of those named) at the three widths of the design,
 * and a contact sheet that shows them side by side, in `shots/`.
 */
await main(async (stop) => {
  const { positionals } = parseFlags(
    process.argv.slice(2),
    {},
    'It takes only paths of pages.',
    Number.POSITIVE_INFINITY,
  );
  const port = await freePort();
  holdData('npm run shots', port);
  await build(stop);
  await serveSite({ port, vars: await readWorkerVars(port, stop) }, stop);
  const paths = positionals.length > 0 ? positionals : await readBuiltPages();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      for (const path of paths) {
        await page.goto(`http://${LOCAL_ADDRESS}:${port}${path}`);
        await page.evaluate(loadAllPictures);
        await page.screenshot({ path: join(folder, nameFile(path, width)), fullPage: true });
      }
      await page.close();
      console.log(`${paths.length} pages at ${width} px`);
    }
  } finally {
    await browser.close();
  }
  await writeFile(join(folder, 'index.html'), writeContactSheet(paths));
  console.log('Open shots/index.html');
});
