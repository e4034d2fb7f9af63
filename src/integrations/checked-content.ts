import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { contentErrors } from '../editing/check/check-content.ts';
import { formatReport } from '../editing/check/format-findings.ts';
import { PICTURES_FOLDER } from '../editing/check/picture-formats.ts';
import { writeSchemas } from '../editing/handbook/write-editor-files.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { isForScreen } from './send-screen.ts';

/** Where Astro's pages get the content from, under Vite's name for it. */
const CONTENT_MODULE = '\0astro:data-layer-content';

/**
 * Makes the next page show what was loaded last. A page that is just reading the content shares what it reads with the pages
 * after it, which would then all show the save before last: so it waits for that reading. It does not wait for the page itself,
 * which may never end.
 */
const forgetContent = async ({ environments }: ViteDevServer): Promise<void> => {
  for (const environment of Object.values(environments)) {
    const { moduleGraph } = environment;
    const module = moduleGraph.getModuleById(CONTENT_MODULE);
    if (!module || !isRunnableDevEnvironment(environment)) continue;
    moduleGraph.invalidateModule(module, undefined, undefined, true);
    // Vite caches no result of a reading that began earlier.
    do await environment.runner.import(module.url);
    while (!module.transformResult);
    for (const importer of module.importers) moduleGraph.invalidateModule(importer, undefined, undefined, true);
  }
};

/**
 * One save reloads an open page once, when there is something to see. On their own, Vite requests a reload as soon as a file has
 * changed, and Astro when it has written what it loaded: while content is being loaded, both are ignored.
 */
const reloadOnce = ({ environments }: ViteDevServer) => {
  const { hot } = environments.client;
  const { send } = hot;
  let isLoading = true;
  hot.send = (...sent: unknown[]) => {
    const isReload = (sent[0] as { type?: string }).type === 'full-reload';
    if (!isLoading || !isReload) Reflect.apply(send, hot, sent);
  };
  return {
    loads: () => {
      isLoading = true;
    },
    /** Before any page is opened: none has to be reloaded. */
    started: () => {
      isLoading = false;
    },
    loaded: () => {
      isLoading = false;
      hot.send({ type: 'full-reload', path: '*' });
    },
  };
};

/** Quotes are not escaped: a text shows them as they are, and a search for a sentence of the check finds it. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the preview shows instead of every page until the content is right again. Vite's client then reloads it. */
const writeErrorPage = (report: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Content errors</title>
<script type="module" src="/@vite/client"></script>
<style>
  body { margin: 0; padding: 2rem max(1rem, 50vw - 30rem); background: #fbf7ef; color: #1f2a2e; font: 1rem/1.5 system-ui, sans-serif }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; padding: 1rem; border-left: .25rem solid #b3411e; background: #fff; font: .9rem/1.5 ui-monospace, monospace }
</style>
<h1>Content errors</h1>
<p>Correct this and save: then the page comes back.</p>
<pre>${escapeText(report)}</pre>
</html>
`;

/** Editors save in several steps; one check after the last of them is enough. */
const SETTLE_MS = 100;

type Options = {
  /** what keeps the pages from being built, in the words of the content check; undefined if nothing does */
  report: () => Promise<string | undefined>;
  /** loads content that passed the check, for the pages that are rendered from then on */
  load: () => Promise<void>;
  /** called after each check; `isNews` if the message differs from the last one */
  checked: (report: string | undefined, isNews: boolean) => void;
};

/** Checks and loads the content after every change, one change at a time: what was saved during one check is seen by the next. */
export const previewCheck = ({ report, load, checked }: Options) => {
  let lastMessage: string | undefined;
  let isStale = false;
  let running: Promise<void> | undefined;

  const checkAndLoad = async () => {
    const found = await report();
    if (found === undefined && !isStale) await load();
    return found;
  };

  const check = async () => {
    let found: string | undefined;
    while (isStale) {
      isStale = false;
      await wait(SETTLE_MS);
      // A file that disappears while it is read, for example: the next change is checked anyway.
      found = await checkAndLoad().catch((error: Error) => `The content could not be checked: ${error.message}`);
    }
    const isNews = found !== lastMessage;
    lastMessage = found;
    running = undefined;
    checked(found, isNews);
  };

  return {
    stale: () => {
      isStale = true;
      running ??= check();
    },
    /** What is wrong now; waits for the check of the last save. */
    current: async (): Promise<string | undefined> => {
      await running;
      return lastMessage;
    },
  };
};

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
  let openPages: ReturnType<typeof reloadOnce> | undefined;
  return {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        root = fileURLToPath(config.root);
        if (command === 'preview') return;
        const report = await errorReport(root);
        if (report === undefined) return;
        console.error(`\n${report}`);
        // Thrown, it would come with a stack trace and the name of a hook, which help no one who writes content.
        process.exit(1);
      },
      'astro:server:start': () => {
        openPages?.started();
        // Not earlier: Astro writes its own schemas when it starts, without the existing short names.
        return writeSchemas(root);
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        const pages = reloadOnce(server);
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
        // Before Astro renders a page from wrong content: its own messages help no one who writes content.
        server.middlewares.use((request, response, next) => {
          // On the editing screen it can be fixed.
          if (!request.headers.accept?.includes('text/html') || isForScreen(request)) return next();
          current()
            .then((report) => {
              // No one waits for it anymore.
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
