import { existsSync } from 'node:fs';
import type { Loader } from 'astro/loaders';

/**
 * Astro keeps from one build to the next what it has read, and where a whole file or folder is gone it only says so: what had stood there
 * would be built again. `place` is where the loader reads, from the folder of the project.
 */
export const forgetGone = (place: string, loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    if (!existsSync(new URL(place, context.config.root))) context.store.clear();
    return loader.load(context);
  },
});
