import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup } from 'node:sqlite';
import { Problem } from '../../cli/main.ts';
import { dataDir } from '../../cli/paths.mjs';
import { findDatabase, openFile, STORE } from './database.ts';

/** SQLite's own online backup (https://sqlite.org/backup.html): a copy as of one moment, even of a database in use. */
const copyDatabase = async (from: string, to: string): Promise<void> => {
  using db = openFile(from, true);
  await backup(db, to);
};

/** A picture may be removed meanwhile, with its lead. */
const copyIfThere = (from: string, to: string): Promise<void> =>
  copyFile(from, to).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });

const copyFiles = async (named: RegExp, folder: string, copy: typeof copyDatabase): Promise<void> => {
  const entries = await readdir(join(dataDir, STORE), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(({ name }) => named.test(name))) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = from.replace(dataDir, folder);
    await mkdir(dirname(to), { recursive: true });
    await copy(from, to);
  }
};

/**
 * `leads backup`: copies the data folder while the site runs. Pictures never change, so they are copied as files, after the databases that
 * name them. The folder exists only once it is complete, and can be used as a data folder.
 */
export const backUp = async (out: string): Promise<void> => {
  findDatabase();
  const unfinished = `${out}.part`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    // It contains names and phone numbers.
    await mkdir(unfinished, { mode: 0o700 });
    await copyFiles(/\.sqlite$/, unfinished, copyDatabase);
    await copyFiles(/(?<!\.sqlite(?:-wal|-shm)?)$/, unfinished, copyIfThere);
    await rename(unfinished, out);
  } catch (error) {
    throw new Problem(`The backup could not be written: ${(error as Error).message}`);
  }
  console.log(`All leads are in ${out}, with their photos and messages.`);
};
