import { checkContent } from '../../content-tools/check/check-content.ts';
import { gradeReport } from '../../content-tools/check/reading-grade.ts';
import { formatReport } from '../../content-tools/check/report.ts';
import { writeSchemas } from '../../content-tools/editor-schemas/write-editor-files.ts';
import { root } from '../paths.mjs';
import { contentChange } from './changes.ts';

/** Checks the content, prints what there is to say, and tells editors what exists now; true when nothing stops a build. */
export const showFindings = async (): Promise<boolean> => {
  const findings = await checkContent(root);
  console.log(formatReport(findings));
  console.log(await gradeReport(root));
  await writeSchemas(root);
  return findings.every(({ severity }) => severity !== 'error');
};

/** Waits until the content has no errors, and says what is wrong with it until then. Silent when all is well. */
export const untilContentIsFine = async (stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    const errors = (await checkContent(root)).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return;
    console.log(`\n${formatReport(errors)}\n\nCorrect this and save: the preview starts by itself.`);
    await contentChange(stop);
  }
};
