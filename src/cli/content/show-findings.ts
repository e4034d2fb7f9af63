import { watch } from 'node:fs';
import { join } from 'node:path';
import { checkContent, contentErrors } from '../../editing/check/check-content.ts';
import { annotation, formatReport } from '../../editing/check/format-findings.ts';
import { PICTURES_FOLDER } from '../../editing/check/picture-formats.ts';
import { writeSchemas } from '../../editing/handbook/write-editor-files.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { root } from '../paths.mjs';

/** Checks the content, prints the findings, and tells editors what exists now; true if nothing stops a build. */
export const showFindings = async ({ isAnnotated = false } = {}): Promise<boolean> => {
  const findings = await checkContent(root);
  console.log(formatReport(findings));
  if (isAnnotated) console.log(findings.map(annotation).join('\n'));
  await writeSchemas(root);
  return findings.every(({ severity }) => severity !== 'error');
};

/** Waits until the content has no errors, and prints what is wrong until then. Silent if all is well. */
export const waitForValidContent = async (stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    const errors = await contentErrors(root);
    if (errors.length === 0) return;
    console.log(`\n${formatReport(errors)}\n\nCorrect this and save: the preview then starts.`);
    await contentChange(stop);
  }
};

/** Editors save in several steps; one run after the last of them is enough. */
const SETTLE_MS = 100;

/** Resolves after the next change of a content file or picture, or when `stop` is aborted. */
export const contentChange = (stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let settling: NodeJS.Timeout | undefined;
    const watchers = [CONTENT_FOLDER, PICTURES_FOLDER].map((folder) =>
      watch(join(root, folder), { recursive: true }, () => {
        clearTimeout(settling);
        settling = setTimeout(done, SETTLE_MS);
      }),
    );
    const done = () => {
      for (const watcher of watchers) watcher.close();
      resolve();
    };
    if (stop.aborted) done();
    else stop.addEventListener('abort', done, { once: true });
  });
