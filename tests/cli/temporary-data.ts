import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll } from 'vitest';

const MIGRATIONS = 'src/leads/server/migrations';

/** A data folder with a database as the worker creates it, and the command line that reads it. */
export const temporaryData = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-test-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const folder = join(dataDir, 'v3', 'd1', 'some-folder');
  mkdirSync(folder, { recursive: true });
  new DatabaseSync(join(folder, 'metadata.sqlite')).exec('CREATE TABLE other (id)');
  const db = new DatabaseSync(join(folder, '0123abcd.sqlite'));
  for (const name of readdirSync(MIGRATIONS).sort()) db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));

  /** Stores rows with these columns. */
  const insert = (table: string, rows: Record<string, string | number | null>[]) => {
    for (const row of rows) {
      const marks = Object.keys(row).map(() => '?');
      db.prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${marks})`).run(...Object.values(row));
    }
  };

  const leads = (args: string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/leads/cli/leads.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, TZ: 'America/Detroit', ...env },
    });
    return { status, stdout, stderr };
  };

  return { dataDir, db, insert, leads };
};
