import type { DatabaseSync } from 'node:sqlite';
import { dataDir } from '../../cli/paths.mjs';
import { selectStorageKeys } from '../photos/server/records.ts';
import { openFile } from './database.ts';

/** Photos in a back-up: a table of their own beside what the database knows of them, so that a back-up is one file. */
const TABLE = 'backed_up_photos';

type Picture = { storage_key: string; type: string; picture: Uint8Array };

const hasTable = (db: DatabaseSync, name: string) =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

// The engine takes a second to load: only where there are photos.
const withPhotos: typeof import('../../cli/engine/open-bucket.ts').withBucket = async (folder, use) =>
  (await import('../../cli/engine/open-bucket.ts')).withBucket(folder, use);

/** Puts the pictures of all photos into a copy of the database. One that is taken away meanwhile is left out. */
export const backUpPhotos = async (copy: string): Promise<void> => {
  const db = openFile(copy, false);
  try {
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
    await withPhotos(dataDir, async (bucket) => {
      for (const key of keys) {
        const object = await bucket.get(key);
        if (object === null) continue;
        insert.run(key, object.httpMetadata?.contentType ?? '', new Uint8Array(await object.arrayBuffer()));
      }
    });
  } finally {
    db.close();
  }
};

/** Puts the pictures of a back-up, where it has any, back into the bucket. */
export const restorePhotos = async (file: string): Promise<void> => {
  const db = openFile(file, true);
  try {
    if (!hasTable(db, TABLE)) return;
    const pictures = db.prepare(`SELECT storage_key, type, picture FROM ${TABLE}`).iterate();
    await withPhotos(dataDir, async (bucket) => {
      for (const { storage_key, type, picture } of pictures as Iterable<Picture>) {
        await bucket.put(storage_key, picture, { httpMetadata: { contentType: type } });
      }
    });
  } finally {
    db.close();
  }
};

/** Takes the pictures out of a database that was a back-up a moment ago. */
export const dropPictures = (database: string): void => {
  const db = openFile(database, false);
  try {
    if (!hasTable(db, TABLE)) return;
    db.exec(`DROP TABLE ${TABLE}`);
    db.exec('VACUUM');
  } finally {
    db.close();
  }
};
