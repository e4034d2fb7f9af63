import type { Loader } from 'astro/loaders';

/**
 * In development an entry that breaks its schema keeps the data it had before, and the preview goes on with it: the
 * content check says what to correct, in the terminal and in the browser. Without earlier data the error stands.
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
