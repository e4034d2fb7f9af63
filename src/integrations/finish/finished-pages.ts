import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { startFinishThread } from './start-thread.ts';
import type { Built } from './step.ts';
import { FINISH_STEPS } from './steps.ts';

type FinishThread = ReturnType<typeof startFinishThread>;

/** The file that Astro writes a page to, in the build's folder: `/blog/a.html` becomes `blog/a.html`. */
const nameFile = ({ url }: Request) => new URL(url).pathname.slice(1) || 'index.html';

/** A rendered page as all steps leave it. What is no page, and what is to have no file, stays as it is. */
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
