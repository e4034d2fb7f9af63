import { parentPort, workerData } from 'node:worker_threads';
import { finisherOf } from './finish-page.ts';
import { FINISH_STEPS } from './finish-steps.ts';

/** The thread of page-finisher.ts: it answers one question after the other, in their order. */
export type BuiltAt = { folder: string; root: string };
export type Question = { html: string; file: string } | 'noted';
export type Answer = { html: string } | { problem: string } | { noted: ReadonlySet<string>[] };

const { folder, root } = workerData as BuiltAt;

let beginning: ReturnType<typeof finisherOf> | undefined;

const answer = async (question: Question): Promise<Answer> => {
  // With the first page, because the scripts are built before it, and after this thread was started.
  beginning ??= finisherOf({ folder, root: new URL(root) }, FINISH_STEPS);
  try {
    const { finish, noted } = await beginning;
    return question === 'noted' ? { noted } : { html: finish(question.html, question.file) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));
