import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';

/** Where Astro's pages get the content from, as Vite calls it. */
const CONTENT_MODULE = '\0astro:data-layer-content';

/**
 * Lets the next page read the content anew. Astro does so by itself when it has written it; but a page that is being made in that moment
 * puts back what it had read before, and so would all pages after it show what was saved last but one.
 */
export const forgetContent = ({ environments }: ViteDevServer): void => {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(CONTENT_MODULE);
    if (module) environment.moduleGraph.invalidateModule(module, undefined, Date.now(), true);
    if (!isRunnableDevEnvironment(environment)) continue;
    const evaluated = environment.runner.evaluatedModules.getModuleById(CONTENT_MODULE);
    if (evaluated) environment.runner.evaluatedModules.invalidateModule(evaluated);
  }
};
