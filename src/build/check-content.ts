import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '../content-tools/check/check-content.ts';
import { PICTURES_FOLDER } from '../content-tools/check/picture-names.ts';
import { formatReport } from '../content-tools/check/report.ts';
import { writeSchemas } from '../content-tools/editor-schemas/write-editor-files.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';

/** Editors save in several steps; one check after the last of them is enough. */
const SETTLE_MS = 100;

/** The report of what stops the pages from being built; undefined when nothing does. */
const errorReport = async (root: string): Promise<string | undefined> => {
  const findings = await checkContent(root);
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? formatReport(errors) : undefined;
};

/**
 * Says what is wrong with the content in the words of the content check: before anything is built, and in development
 * after every change, in the terminal and over the page in the browser.
 */
export const contentCheck = (): AstroIntegration => {
  let root = '';
  return {
    name: 'content-check',
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
      // Not before: Astro writes schemas of its own when it starts, without the short names that exist.
      'astro:server:start': () => writeSchemas(root),
      'astro:server:setup': ({ server }) => {
        let checking = false;
        let before: string | undefined;
        const check = async (file: string) => {
          const isContent = [CONTENT_FOLDER, PICTURES_FOLDER].some((folder) => file.includes(folder));
          if (!isContent || checking) return;
          checking = true;
          await wait(SETTLE_MS);
          checking = false;
          const report = await errorReport(root);
          if (report === undefined) await writeSchemas(root);
          if (report === before) return;
          before = report;
          console.error(`\n${report ?? 'The content is fine again.'}`);
          if (report === undefined) return;
          server.ws.send({ type: 'error', err: { message: report, stack: '' } });
        };
        for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, check);
      },
    },
  };
};
