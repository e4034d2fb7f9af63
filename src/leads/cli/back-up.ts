import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from 'node:sqlite';
import type { withBucket } from '../../cli/engine/open-bucket.ts';
import { isSure, Problem } from '../../cli/main.ts';
import { dataDir } from '../../cli/paths.mjs';
import { runTool } from '../../cli/tool.ts';
import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { PHOTO_ENDINGS } from '../contract/photo-limits.ts';
import { type PhotoRow, selectPhotos, selectStorageKeys } from '../photos/server/records.ts';
import { findDatabase, hasLeads, hasTable, openFile } from './database.ts';

/** `1-request.jpg`, `2-finished.jpg`: in the order in which they arrived, and what they show. */
const photoFileName = ({ type, shows }: PhotoRow, index: number) =>
  `${index + 1}-${shows ?? 'request'}.${PHOTO_ENDINGS[type]}`;

// The engine takes a second to load: only where there are photos.
const withPhotos = async (use: Parameters<typeof withBucket<void>>[1]): Promise<void> =>
  (await import('../../cli/engine/open-bucket.ts')).withBucket(dataDir, use);

type File = { key: string; path: string };

const copyLocal = async (files: File[]): Promise<void> => {
  await withPhotos(async (bucket) => {
    for (const { key, path } of files) {
      const object = await bucket.get(key);
      if (object === null) throw new Problem('A photo was just deleted. Try again.');
      await writeFile(path, new Uint8Array(await object.arrayBuffer()));
    }
  });
};

const copyRemote = async (files: File[], stop: AbortSignal): Promise<void> => {
  for (const { key, path } of files) {
    const args = ['r2', 'object', 'get', `lead-photos/${key}`, '--file', path, '--remote'];
    const { code, output } = await runTool('wrangler', args, { stop });
    if (code !== 0) throw new Problem(`${output}\nThe deployed bucket could not be read (see above).`);
  }
};

export const savePhotos = async (
  run: RunQuery,
  leadId: string,
  out: string,
  remote: boolean,
  stop: AbortSignal,
): Promise<void> => {
  const rows = await run(selectPhotos(leadId));
  if (rows.length === 0) return console.log(`There are no photos of a lead ${leadId}.`);
  await mkdir(out, { recursive: true });
  const files = rows.map((row, index) => ({ key: row.storage_key, path: join(out, photoFileName(row, index)) }));
  await (remote ? copyRemote(files, stop) : copyLocal(files));
  console.log(`${count(rows.length, 'photo')} written to ${out}`);
};

/** Photos in a backup: a separate table next to what the database knows about them, so that a backup is one file. */
const TABLE = 'backed_up_photos';

type Picture = { storage_key: string; type: string; picture: Uint8Array };

/** Puts all pictures into a copy of the database. One that is deleted meanwhile is skipped. */
const backUpPhotos = async (copy: string): Promise<void> => {
  using db = openFile(copy, false);
  if (!hasTable(db, 'photos')) return;
  const keys = db
    .prepare(selectStorageKeys.sql)
    .all()
    .map((row) => String(row.storage_key));
  if (keys.length === 0) return;
  db.exec(
    `CREATE TABLE ${TABLE} (storage_key TEXT NOT NULL PRIMARY KEY, type TEXT NOT NULL, picture BLOB NOT NULL) STRICT`,
  );
  const insert = db.prepare(`INSERT INTO ${TABLE} (storage_key, type, picture) VALUES (?, ?, ?)`);
  await withPhotos(async (bucket) => {
    for (const key of keys) {
      const object = await bucket.get(key);
      if (object === null) continue;
      insert.run(key, object.httpMetadata?.contentType ?? '', new Uint8Array(await object.arrayBuffer()));
    }
  });
};

/** Puts a backup's pictures, if any, back into the bucket. */
const restorePhotos = async (file: string): Promise<void> => {
  using db = openFile(file, true);
  if (!hasTable(db, TABLE)) return;
  const pictures = db.prepare(`SELECT storage_key, type, picture FROM ${TABLE}`).iterate();
  await withPhotos(async (bucket) => {
    for (const { storage_key, type, picture } of pictures as Iterable<Picture>) {
      await bucket.put(storage_key, picture, { httpMetadata: { contentType: type } });
    }
  });
};

/** Removes the pictures from a database that was just a backup. */
const dropPictures = (database: string): void => {
  using db = openFile(database, false);
  if (!hasTable(db, TABLE)) return;
  db.exec(`DROP TABLE ${TABLE}`);
  db.exec('VACUUM');
};

/** SQLite's own online backup (https://sqlite.org/backup.html): a copy as of one moment, even of a database in use. */
const copy = async (from: string, to: string): Promise<void> => {
  using db = openFile(from, true);
  await backup(db, to);
};

/** `leads backup`: the file exists only once it is complete. */
export const backUp = async (out: string): Promise<void> => {
  const unfinished = `${out}.part`;
  await rm(unfinished, { force: true });
  await copy(findDatabase(), unfinished).catch((error: Error) => {
    throw new Problem(`The file could not be written: ${error.message}`);
  });
  await backUpPhotos(unfinished);
  // It contains names and phone numbers.
  await chmod(unfinished, 0o600);
  await rename(unfinished, out);
  console.log(`All leads are in ${out}, with their photos, and what the outbox knows about them.`);
};

const isBackUp = (file: string): boolean => {
  try {
    return existsSync(file) && hasLeads(file);
  } catch {
    return false; // not an SQLite file
  }
};

/** `leads restore`: the site must be stopped. */
export const restore = async (file: string, yes: boolean): Promise<void> => {
  if (!isBackUp(file)) throw new Problem(`${file} is not a backup of leads.`);
  const database = findDatabase();
  if (!(await isSure('Replace all leads on this machine with those in the backup? Stop the site first.', yes))) return;
  await restorePhotos(file);
  await copy(file, database);
  dropPictures(database);
  console.log(`Restored from ${file}.`);
};
