import type { Loader, LoaderContext } from 'astro/loaders';

type Watcher = NonNullable<LoaderContext['watcher']>;

/** The same watcher, whose listeners hear of a change when those before have dealt with the one before. */
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
