import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { unstable_splitSqlQuery as splitStatements } from 'wrangler';

/** The table in which wrangler, too, notes what was applied. */
const CREATE_NOTES = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Brings a database to the newest migration of a folder, each as one transaction, as `wrangler d1 migrations apply` does. A floor that was taken out has none. */
export const migrate = async (db: D1Database, folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  await db.prepare(CREATE_NOTES).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files.filter((file) => !applied.has(file))) {
    const statements = splitStatements(await readFile(join(folder, name), 'utf8'));
    const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await db.batch([...statements.map((sql) => db.prepare(sql)), note]);
  }
};
