import { existsSync } from 'node:fs';
import type { Loader } from 'astro/loaders';

/**
 * Astro caches what it has read from one build to the next, and if a whole file or folder is gone it only reports that: what was there
 * would be built again. `place` is where the loader reads, from the folder of the project.
 */
export const forgetGone = (place: string, loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    if (!existsSync(new URL(place, context.config.root))) context.store.clear();
    return loader.load(context);
  },
});
