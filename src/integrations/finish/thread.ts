import { parentPort, workerData } from 'node:worker_threads';
import { makeFinisher } from './step.ts';
import { FINISH_STEPS } from './steps.ts';

/** The thread of finished-pages.ts: it answers one request after the other, in order. Pages come and go as bytes, uncopied. */
export type BuiltAt = { folder: string; root: string };
export type Question = { page: ArrayBuffer; file: string } | 'noted';
export type Answer = { page: ArrayBuffer } | { problem: string } | { noted: ReadonlySet<string>[] };

const { folder, root } = workerData as BuiltAt;

let beginning: ReturnType<typeof makeFinisher> | undefined;

const answer = async (question: Question): Promise<Answer> => {
  // With the first page, because the scripts are built before it, but after this thread was started.
  beginning ??= makeFinisher({ folder, root: new URL(root) }, FINISH_STEPS);
  try {
    const { finish, noted } = await beginning;
    if (question === 'noted') return { noted };
    const html = finish(new TextDecoder().decode(question.page), question.file);
    return { page: new TextEncoder().encode(html).buffer };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

parentPort?.on('message', async (question: Question) => {
  const message = await answer(question);
  parentPort?.postMessage(message, 'page' in message ? [message.page] : []);
  // The last request: with nothing left to listen to, the thread ends.
  if (question === 'noted') parentPort?.close();
});
