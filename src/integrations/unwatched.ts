import type { Loader } from 'astro/loaders';

/** Does not read at each save by itself: in development the content is loaded when its check has found it fine (checked-content.ts). */
export const unwatched = (loader: Loader): Loader => ({
  ...loader,
  load: ({ watcher: _, ...context }) => loader.load(context),
});
