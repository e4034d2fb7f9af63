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

/**
 * `leads backup`: copies the data folder while the site runs. Pictures never change, so they are copied as files, after the databases that
 * name them. The folder exists only once it is complete, and can be used as a data folder.
 */
export const backUp = async (out: string): Promise<void> => {
  findDatabase();
  const unfinished = `${out}.part`;
  await rm(unfinished, { recursive: true, force: true });
  const entries = await readdir(join(dataDir, STORE), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const databases = files.filter((file) => file.endsWith('.sqlite'));
  const pictures = files.filter((file) => !/\.sqlite(-wal|-shm)?$/.test(file));
  try {
    // It contains names and phone numbers.
    await mkdir(unfinished, { mode: 0o700 });
    for (const file of [...databases, ...pictures]) {
      const copy = file.replace(dataDir, unfinished);
      await mkdir(dirname(copy), { recursive: true });
      await (file.endsWith('.sqlite') ? copyDatabase(file, copy) : copyFile(file, copy));
    }
    await rename(unfinished, out);
  } catch (error) {
    throw new Problem(`The backup could not be written: ${(error as Error).message}`);
  }
  console.log(`All leads are in ${out}, with their photos, and what the outbox knows about them.`);
};
