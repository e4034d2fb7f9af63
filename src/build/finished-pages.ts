import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Built } from './finish-page.ts';
import { FINISH_STEPS } from './finish-steps.ts';
import { startPageFinisher } from './page-finisher.ts';

type PageFinisher = ReturnType<typeof startPageFinisher>;

/** The file that Astro writes a page to, in the build's folder: `/blog/a.html` becomes `blog/a.html`. */
const fileOf = ({ url }: Request) => new URL(url).pathname.slice(1) || 'index.html';

/** A rendered page as all steps leave it. What is no page, and what is to have no file, stays as it is. */
const finished = async (response: Response, file: string, { finish }: PageFinisher): Promise<Response> => {
  if (!response.body || !response.headers.get('content-type')?.includes('text/html')) return response;
  return new Response(await finish(await response.arrayBuffer(), file), response);
};

/** Finishes the pages of a build: each as soon as it is rendered, and what concerns the whole site at the end. */
export const finishedPages = (): AstroIntegration => {
  let built: Built;
  let finisher: PageFinisher;
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        built = { folder: fileURLToPath(config.outDir), root: config.root };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        finisher = startPageFinisher(built);
        setPrerenderer((astro) => ({
          ...astro,
          render: async (request, options) => {
            const rendered = await astro.render(request, options);
            if (rendered instanceof Response) return finished(rendered, fileOf(request), finisher);
            return { ...rendered, response: await finished(rendered.response, fileOf(request), finisher) };
          },
        }));
      },
      'astro:build:done': async () => {
        const noted = await finisher.end();
        for (const [index, { end }] of FINISH_STEPS.entries()) await end?.(built, noted[index] ?? new Set());
      },
    },
  };
};
