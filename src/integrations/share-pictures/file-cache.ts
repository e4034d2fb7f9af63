import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A short name for what something was made from: the same ingredients, the same name. */
export const nameFor = (ingredients: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const ingredient of ingredients) hash.update(ingredient).update('\0');
  return hash.digest('hex').slice(0, 24);
};

/** What is being made right now, by its path: several pages are built at a time, and two may want the same. */
const underWay = new Map<string, Promise<void>>();

/** The path of the file `name` in a folder that outlives a build; makes it if it is not there yet. */
export const keepFile = async (folder: string, name: string, make: () => Promise<Uint8Array>): Promise<string> => {
  const path = join(folder, name);
  const there = underWay.get(path) ?? findOrMake(folder, path, make);
  underWay.set(path, there);
  await there.finally(() => underWay.delete(path));
  return path;
};

const findOrMake = async (folder: string, path: string, make: () => Promise<Uint8Array>): Promise<void> => {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // A partial file must never be taken for a whole one, and another build may be making the same.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, path);
};
