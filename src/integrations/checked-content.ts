import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { contentErrors } from '../editing/check/check-content.ts';
import { PICTURES_FOLDER } from '../editing/check/pictures/picture-names.ts';
import { formatReport } from '../editing/check/report.ts';
import { writeSchemas } from '../editing/handbook/editor-schemas/write-editor-files.ts';
import { isForScreen } from '../editing/integration/send-screen.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { previewCheck } from './preview-check.ts';

/** Where Astro's pages get the content from, as Vite calls it. */
const CONTENT_MODULE = '\0astro:data-layer-content';

/**
 * Lets the next page read the content anew. Astro does so by itself when it has written it; but a page that is being made in that moment
 * puts back what it had read before, and so would all pages after it show what was saved last but one.
 */
const forgetContent = ({ environments }: ViteDevServer): void => {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(CONTENT_MODULE);
    if (module) environment.moduleGraph.invalidateModule(module, undefined, Date.now(), true);
    if (!isRunnableDevEnvironment(environment)) continue;
    const evaluated = environment.runner.evaluatedModules.getModuleById(CONTENT_MODULE);
    if (evaluated) environment.runner.evaluatedModules.invalidateModule(evaluated);
  }
};

/** Quotes stay as they are: text shows them as they are, and a search for a sentence of the check finds it. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the preview shows instead of every page until the content is right again. Vite's client loads it anew then. */
const writeErrorPage = (report: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something is to correct</title>
<script type="module" src="/@vite/client"></script>
<style>
  body { margin: 0; padding: 2rem max(1rem, 50vw - 30rem); background: #fbf7ef; color: #1f2a2e; font: 1rem/1.5 system-ui, sans-serif }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; padding: 1rem; border-left: .25rem solid #b3411e; background: #fff; font: .9rem/1.5 ui-monospace, monospace }
</style>
<h1>Something is to correct</h1>
<p>The preview comes back by itself as soon as this is corrected and saved.</p>
<pre>${escapeText(report)}</pre>
</html>
`;

/** The report of what stops the pages from being built; undefined when nothing does. */
const errorReport = async (root: string): Promise<string | undefined> => {
  const errors = await contentErrors(root);
  return errors.length > 0 ? formatReport(errors) : undefined;
};

/**
 * Says what is wrong with the content in the words of the content check: before anything is built, and in development
 * after every change, in the terminal and in the browser instead of every page.
 */
export const checkedContent = (): AstroIntegration => {
  let root = '';
  return {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        root = fileURLToPath(config.root);
        if (command === 'preview') return;
        const report = await errorReport(root);
        if (report === undefined) return;
        console.error(`\n${report}`);
        // Thrown, it would come with a stack trace and the name of a hook, which do not help an editor.
        process.exit(1);
      },
      // Not before: Astro writes schemas of its own when it starts, without the short names that exist.
      'astro:server:start': () => writeSchemas(root),
      'astro:server:setup': ({ server }) => {
        const saved = new Set<string>();
        const beingMade = new Set<Promise<void>>();
        let isRepeated = false;
        const { stale, current } = previewCheck({
          // Of two saves in quick succession the watcher reports only the first: so it is reported again.
          settled: () => {
            isRepeated = true;
            for (const file of saved) server.watcher.emit('change', file);
            isRepeated = false;
            saved.clear();
          },
          report: () => errorReport(root),
          loaded: async () => {
            await Promise.all(beingMade);
            forgetContent(server);
          },
          changed: async (report) => {
            console.error(`\n${report ?? 'The content is fine again.'}`);
            if (report === undefined) await writeSchemas(root);
            server.ws.send({ type: 'full-reload', path: '*' });
          },
        });
        for (const event of ['add', 'change', 'unlink'] as const) {
          server.watcher.on(event, (file) => {
            if (isRepeated || ![CONTENT_FOLDER, PICTURES_FOLDER].some((folder) => file.includes(folder))) return;
            if (event !== 'unlink') saved.add(file);
            stale();
          });
        }
        // Before Astro makes a page of content that is wrong: its own message for that does not help an editor.
        server.middlewares.use((request, response, next) => {
          // On the editing screen it can be put right.
          if (!request.headers.accept?.includes('text/html') || isForScreen(request)) return next();
          current()
            .then((report) => {
              if (report === undefined) {
                const made = new Promise<void>((resolve) => response.once('close', resolve));
                beingMade.add(made);
                made.then(() => beingMade.delete(made));
                return next();
              }
              response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
              response.end(writeErrorPage(report));
            })
            .catch(next);
        });
      },
    },
  };
};
