import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentErrors } from '../editing/check/check-content.ts';
import { formatReport } from '../editing/check/format-findings.ts';
import { PICTURES_FOLDER } from '../editing/check/picture-formats.ts';
import { writeSchemas } from '../editing/handbook/write-editor-files.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { forgetContent } from './forget-content.ts';
import { oneReload } from './one-reload.ts';
import { previewCheck } from './preview-check.ts';
import { writeErrorPage } from './preview-error-page.ts';
import { isForScreen } from './send-screen.ts';

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
  let openPages: ReturnType<typeof oneReload> | undefined;
  return {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        root = fileURLToPath(config.root);
        if (command === 'preview') return;
        const report = await errorReport(root);
        if (report === undefined) return;
        console.error(`\n${report}`);
        // Thrown, it would come with a stack trace and the name of a hook, which help nobody who writes content.
        process.exit(1);
      },
      'astro:server:start': () => {
        openPages?.started();
        // Not before: Astro writes schemas of its own when it starts, without the short names that exist.
        return writeSchemas(root);
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        const pages = oneReload(server);
        openPages = pages;
        const { stale, current } = previewCheck({
          report: () => errorReport(root),
          load: async () => {
            await refreshContent?.({});
            await forgetContent(server);
          },
          checked: (report, isNews) => {
            pages.loaded();
            if (!isNews) return;
            console.error(`\n${report ?? 'The content is fine again.'}`);
            if (report === undefined) writeSchemas(root).catch(console.error);
          },
        });
        for (const event of ['add', 'change', 'unlink'] as const) {
          server.watcher.on(event, (file) => {
            if (![CONTENT_FOLDER, PICTURES_FOLDER].some((folder) => file.includes(folder))) return;
            pages.loads();
            stale();
          });
        }
        // Before Astro makes a page of content that is wrong: its own words for that help nobody who writes content.
        server.middlewares.use((request, response, next) => {
          // On the editing screen it can be put right.
          if (!request.headers.accept?.includes('text/html') || isForScreen(request)) return next();
          current()
            .then((report) => {
              // Nobody waits for it any more.
              if (response.destroyed) return;
              if (report === undefined) return next();
              response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
              response.end(writeErrorPage(report));
            })
            .catch(next);
        });
      },
    },
  };
};
