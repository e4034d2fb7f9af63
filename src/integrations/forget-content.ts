import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';

/** Where Astro's pages get the content from, as Vite calls it. */
const CONTENT_MODULE = '\0astro:data-layer-content';

/**
 * Lets the next page show what was loaded last. A page that is reading the content in this very moment shares what it reads with those
 * after it, and so would all of them show what was saved last but one: so that reading is waited for. The page itself is not: it ends
 * when its visitor likes, and may never do so.
 */
export const forgetContent = async ({ environments }: ViteDevServer): Promise<void> => {
  for (const environment of Object.values(environments)) {
    const { moduleGraph } = environment;
    const module = moduleGraph.getModuleById(CONTENT_MODULE);
    if (!module || !isRunnableDevEnvironment(environment)) continue;
    moduleGraph.invalidateModule(module, undefined, undefined, true);
    // Vite keeps no result of a reading that began before.
    do await environment.runner.import(module.url);
    while (!module.transformResult);
    for (const importer of module.importers) moduleGraph.invalidateModule(importer, undefined, undefined, true);
  }
};
