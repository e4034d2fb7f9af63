import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hasInlined, inlineOnPage } from '../page-weight/inline-pictures.ts';
import { makeLightener } from '../page-weight/page-weight.ts';
import { keepTogether, withoutEmpty } from './steps.ts';

/** Does something to a page, and adds the page's file to any error. */
const onPage = <T>(file: string, step: () => T): T => {
  try {
    return step();
  } catch (cause) {
    throw new Error(`page weight: ${file} has ${(cause as Error).message}.`, { cause });
  }
};

/** Takes the pages of a build in `folder` through all steps; `end` is for what is only there when the whole site is built. */
export const makeFinisher = (folder: string) => {
  const pictured: string[] = [];
  let lightener: ReturnType<typeof makeLightener> | undefined;
  return {
    finish: async (html: string, file: string): Promise<string> => {
      // With the first page, because the scripts are built before it.
      lightener ??= makeLightener(folder);
      const lighten = await lightener;
      const whole = keepTogether(html);
      // Last: page weight would report the styles of what disappears as unused.
      const page = withoutEmpty(onPage(file, () => lighten(whole, file)));
      if (hasInlined(page)) pictured.push(file);
      return page;
    },
    end: () => {
      for (const file of pictured) onPage(file, () => inlineOnPage(folder, file));
    },
  };
};

/** The file that Astro writes a page to, in the build's folder: `/blog/a.html` becomes `blog/a.html`. */
const nameFile = ({ url }: Request) => new URL(url).pathname.slice(1) || 'index.html';

/** Finishes the pages of a build: each as soon as it is rendered, and what concerns the whole site at the end. */
export const finishedPages = (): AstroIntegration => {
  let finisher: ReturnType<typeof makeFinisher>;
  /** What is not a page, or should have no file, stays as it is. */
  const finishResponse = async (response: Response, request: Request): Promise<Response> =>
    response.body && response.headers.get('content-type')?.includes('text/html')
      ? new Response(await finisher.finish(await response.text(), nameFile(request)), response)
      : response;
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        finisher = makeFinisher(fileURLToPath(config.outDir));
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => ({
          ...astro,
          render: async (request, options) => {
            const rendered = await astro.render(request, options);
            if (rendered instanceof Response) return finishResponse(rendered, request);
            return { ...rendered, response: await finishResponse(rendered.response, request) };
          },
        })),
      'astro:build:done': () => finisher.end(),
    },
  };
};
