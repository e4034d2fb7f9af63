import { existsSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { backup } from 'node:sqlite';
import { Problem } from '../../cli/main.ts';
import { backUpPhotos, dropPictures, restorePhotos } from './backed-up-photos.ts';
import { findDatabase, hasLeads, openFile } from './database.ts';
import { isSure } from './is-sure.ts';
import type { Of } from './options.ts';

/** SQLite's own online back-up (https://sqlite.org/backup.html): a copy as of one moment, also of a database in use. */
const copy = async (from: string, to: string): Promise<void> => {
  const db = openFile(from, true);
  try {
    await backup(db, to);
  } finally {
    db.close();
  }
};

/** `leads backup`: a file is there when it is whole, and not before. */
export const backUp = async ({ out }: Of<'backup'>): Promise<void> => {
  const unfinished = `${out}.part`;
  await rm(unfinished, { force: true });
  await copy(findDatabase(), unfinished).catch((error: Error) => {
    throw new Problem(`The file could not be written: ${error.message}`);
  });
  await backUpPhotos(unfinished);
  // It holds names and phone numbers.
  await chmod(unfinished, 0o600);
  await rename(unfinished, out);
  console.log(`All leads are in ${out}, with their photos, and what the outbox knows about them.`);
};

const isBackUp = (file: string): boolean => {
  try {
    return existsSync(file) && hasLeads(file);
  } catch {
    return false; // no SQLite file at all
  }
};

/** `leads restore`: the site must be stopped. */
export const restore = async ({ file, yes }: Of<'restore'>): Promise<void> => {
  if (!isBackUp(file)) throw new Problem(`${file} is no back-up of leads.`);
  const database = findDatabase();
  if (!(await isSure('Replace all leads of this machine by those of the back-up? Stop the site first.', yes))) return;
  await restorePhotos(file);
  await copy(file, database);
  dropPictures(database);
  console.log(`The leads are those of ${file}.`);
};
