import { existsSync } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';

/**
 * Astro keeps from one build to the next what it has read, and where a whole file or folder is gone it only says so: its old entries
 * would be built again. `place` is where the loader reads, from the folder of the project.
 */
export const forgetGone = (place: string, loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    if (!existsSync(new URL(place, context.config.root))) context.store.clear();
    return loader.load(context);
  },
});

/**
 * In development an entry that breaks its schema keeps the data it had before, and the preview goes on with it: the
 * content check says what to correct, in the terminal and in the browser. Without earlier data the error is thrown.
 */
export const keepLastGood = (loader: Loader): Loader => {
  const good = new Map<string, Record<string, unknown>>();
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: async (entry) => {
          try {
            const data = await context.parseData(entry);
            good.set(entry.id, data);
            return data;
          } catch (error) {
            const before = good.get(entry.id);
            if (!before) throw error;
            return before as typeof entry.data;
          }
        },
      }),
  };
};

type Watcher = NonNullable<LoaderContext['watcher']>;

/** The same watcher, whose listeners handle one change at a time. */
const heardInTurn = (watcher: Watcher): Watcher => {
  let last = Promise.resolve();
  const on = (event: string, listener: (...heard: unknown[]) => unknown) =>
    watcher.on(event as 'change', (...heard: unknown[]) => {
      last = last.then(async () => void (await listener(...heard))).catch((error) => console.error(error));
    });
  return new Proxy(watcher, {
    get: (target, name) => {
      if (name === 'on') return on;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

/**
 * A loader reads a file at each change, and when two saves follow each other closely it reads twice at a time: the slower one would have
 * the last word, even where it has read the older text. So it reads once at a time, in the order of the saves.
 */
export const loadInTurn = (loader: Loader): Loader => ({
  ...loader,
  load: (context) =>
    loader.load({ ...context, ...(context.watcher && { watcher: heardInTurn(context.watcher) }) } as LoaderContext),
});
