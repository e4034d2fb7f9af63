import type { Env } from './env.ts';

/**
 * Reads a file of `dist/` once: it stays as it is as long as this worker runs.
 * @param read turns its content into what is needed
 * @param without the value while it cannot be read
 */
export const builtJson = <Content, Read>(path: string, read: (content: Content) => Read, without: Read) => {
  let known: Read | undefined;
  return async (env: Env): Promise<Read> => {
    if (known !== undefined) return known;
    const file = await env.ASSETS.fetch(new URL(path, env.SITE_URL)).catch(() => undefined);
    if (!file?.ok) return without;
    known = read((await file.json()) as Content);
    return known;
  };
};
