import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { Built } from './step.ts';
import { FINISH_STEPS } from './steps.ts';
import type { Answer, BuiltAt, Question } from './thread.ts';

/**
 * A thread that takes pages through all steps while Astro renders the next ones: with two processors this
 * adds no time. `finish` rejects with what is wrong with a page, `end` returns what each step recorded.
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
    /** Transfers the page's bytes, and returns others. */
    finish: async (page: ArrayBuffer, file: string): Promise<ArrayBuffer> => {
      const answer = await ask({ page, file });
      if ('page' in answer) return answer.page;
      throw new Error('problem' in answer ? answer.problem : `No answer for ${file}.`);
    },
    end: async (): Promise<ReadonlySet<string>[]> => {
      const exited = new Promise((resolve) => thread.once('exit', resolve));
      const answer = await ask('noted');
      // It ends on its own: stopped from outside, a thread with native code in it can take the whole process down.
      await exited;
      return 'noted' in answer ? answer.noted : [];
    },
  };
};

type FinishThread = ReturnType<typeof startFinishThread>;

/** The file that Astro writes a page to, in the build's folder: `/blog/a.html` becomes `blog/a.html`. */
const nameFile = ({ url }: Request) => new URL(url).pathname.slice(1) || 'index.html';

/** A rendered page after all steps. What is not a page, or should have no file, stays as it is. */
const finishResponse = async (response: Response, file: string, { finish }: FinishThread): Promise<Response> => {
  if (!response.body || !response.headers.get('content-type')?.includes('text/html')) return response;
  return new Response(await finish(await response.arrayBuffer(), file), response);
};

/** Finishes the pages of a build: each as soon as it is rendered, and what concerns the whole site at the end. */
export const finishedPages = (): AstroIntegration => {
  let built: Built;
  let thread: FinishThread;
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        built = { folder: fileURLToPath(config.outDir), root: config.root };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        thread = startFinishThread(built);
        setPrerenderer((astro) => ({
          ...astro,
          render: async (request, options) => {
            const rendered = await astro.render(request, options);
            if (rendered instanceof Response) return finishResponse(rendered, nameFile(request), thread);
            return { ...rendered, response: await finishResponse(rendered.response, nameFile(request), thread) };
          },
        }));
      },
      'astro:build:done': async () => {
        const noted = await thread.end();
        for (const [index, { end }] of FINISH_STEPS.entries()) await end?.(built, noted[index] ?? new Set());
      },
    },
  };
};
