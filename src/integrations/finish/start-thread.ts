import { Worker } from 'node:worker_threads';
import type { Built } from './step.ts';
import type { Answer, BuiltAt, Question } from './thread.ts';

/**
 * A thread that passes pages through all steps while Astro renders the next ones: on a machine with two processors this
 * takes no time of its own. `finish` rejects with what is wrong with a page, `end` gives what each step noted.
 */
export const startFinishThread = ({ folder, root }: Built) => {
  const workerData: BuiltAt = { folder, root: root.href };
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData });
  const waiting: ((answer: Answer) => void)[] = [];
  thread.on('message', (answer: Answer) => waiting.shift()?.(answer));
  // After a failure every request is rejected, pending and later ones alike.
  const failure = new Promise<never>((_, reject) => thread.once('error', reject));
  failure.catch(() => {});

  const ask = (question: Question): Promise<Answer> => {
    const answer = new Promise<Answer>((resolve) => waiting.push(resolve));
    thread.postMessage(question, question === 'noted' ? [] : [question.page]);
    return Promise.race([answer, failure]);
  };

  return {
    /** Takes the page's bytes away, and gives others. */
    finish: async (page: ArrayBuffer, file: string): Promise<ArrayBuffer> => {
      const answer = await ask({ page, file });
      if ('page' in answer) return answer.page;
      throw new Error('problem' in answer ? answer.problem : `No answer for ${file}.`);
    },
    end: async (): Promise<ReadonlySet<string>[]> => {
      const exited = new Promise((resolve) => thread.once('exit', resolve));
      const answer = await ask('noted');
      // By itself: stopped from outside, a thread with native code in it can take the whole process down.
      await exited;
      return 'noted' in answer ? answer.noted : [];
    },
  };
};
