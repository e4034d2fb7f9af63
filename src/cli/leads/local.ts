import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LeadQuery, LeadRow } from '../../worker/leads.ts';
import { Problem } from '../main.ts';
import { dataDir } from '../paths.mjs';

/** Where `wrangler dev --persist-to` keeps D1, one SQLite file for each database. */
const D1_DIR = join(dataDir, 'v3', 'd1');

const BUSY_TIMEOUT_MS = 5_000;

/** Read only, so that it cannot disturb a site that is running. */
const open = (file: string) => new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });

const hasLeads = (file: string): boolean => {
  const db = open(file);
  try {
    return db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'leads'").get() !== undefined;
  } finally {
    db.close();
  }
};

const lastChange = (file: string) => statSync(file).mtimeMs;

/** The file names are hashes, so the database is known by its table; of several, the one last written to. */
const findDatabase = (): string => {
  const files = existsSync(D1_DIR) ? readdirSync(D1_DIR, { recursive: true, encoding: 'utf8' }) : [];
  const [newest] = files
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(D1_DIR, name))
    .filter(hasLeads)
    .sort((a, b) => lastChange(b) - lastChange(a));
  if (newest !== undefined) return newest;
  throw new Problem(`There is no database in ${dataDir} yet: npm start makes it. DATA_DIR names another folder.`);
};

/** Reads the database of this machine, whether the site is running or not. @throws {Problem} when there is none */
export const readLocalRows = ({ sql, values }: LeadQuery): LeadRow[] => {
  const db = open(findDatabase());
  try {
    return db.prepare(sql).all(...values) as LeadRow[];
  } finally {
    db.close();
  }
};
