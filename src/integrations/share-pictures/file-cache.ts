import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file `name` in a folder that outlives a build; makes it if it is not there yet. */
export const keepFile = async (
  folder: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer<ArrayBufferLike>> => {
  const path = join(folder, name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const content = await make();
  await mkdir(folder, { recursive: true });
  // A partial file must never be taken for a whole one, and another page or build may be making the same.
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
  return content;
};
