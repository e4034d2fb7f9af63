import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readJson } from '../shared/read-json.ts';
import { Problem } from './main.ts';
import { dataDir } from './paths.mjs';

/** Locked by SQLite, and so by the system, which releases a lock with its process, however that died. */
const LOCK = join(dataDir, 'in-use.lock');
/** The holder of the lock. The file stays behind, and means nothing without a lock. */
const HOLDER = join(dataDir, 'in-use.json');

const holderSchema = z.object({ pid: z.number(), command: z.string(), address: z.string() });

const SQLITE_BUSY = 5;

/** The lock of this process, open until it ends. */
let held: DatabaseSync | undefined;

const readHolder = () => (existsSync(HOLDER) ? readJson(holderSchema, readFileSync(HOLDER, 'utf8')) : undefined);

/** Takes the lock; undefined while another process has it. */
const lock = (): DatabaseSync | undefined => {
  const file = new DatabaseSync(LOCK, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
};

/** Keeps the data folder for this process: two engines on one database would refuse each other's leads. */
export const holdData = (command: string, port: number): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    held = lock();
    // As in the links of mails (worker-vars.ts).
    const address = process.env.SITE_URL || `http://localhost:${port}`;
    if (held) writeFileSync(HOLDER, JSON.stringify({ pid: process.pid, command, address }));
  } catch (error) {
    throw new Problem(
      `Leads cannot be kept in ${dataDir}: ${(error as Error).message}. Give the user that runs this permission to write to it, or choose another folder with the variable DATA_DIR.`,
    );
  }
  if (held) return;
  const { command: other = 'another command', pid = 'unknown', address = '' } = readHolder() ?? {};
  throw new Problem(
    `The data in ${dataDir} is in use by "${other}" (process ${pid}) at ${address}: stop that first, or choose another folder with the variable DATA_DIR.`,
  );
};

/** The address of the site that runs on the data folder; undefined if none does. */
export const runningSite = (): string | undefined => {
  const holder = readHolder();
  if (!holder) return undefined;
  const free = lock();
  free?.close();
  return free ? undefined : holder.address;
};
