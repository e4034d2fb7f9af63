import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../../cli/main.ts';
import { dataDir } from '../../cli/paths.mjs';
import { runTool } from '../../cli/tool.ts';
import type { Query, RunQuery } from '../../server/query.ts';

/** `wrangler d1 execute` takes no bound values: a text becomes an SQL literal with its quotes doubled. */
export const inlineValues = ({ sql, values }: Query): string => {
  const rest = [...values];
  return sql.replace(/\?/g, () => {
    const value = rest.shift();
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
    return value === null || value === undefined ? 'NULL' : String(value);
  });
};

const execute = async <Row>(query: Query<Row>, stop: AbortSignal): Promise<Row[]> => {
  const args = ['d1', 'execute', 'leads', '--remote', '--yes', '--json', '--command', inlineValues(query)];
  const { code, output, answer } = await runTool('wrangler', args, { stop });
  if (code !== 0) {
    console.error(output.trim());
    throw new Problem(
      'The deployed database could not be reached (see above). If you are not logged in, run npx wrangler login.',
    );
  }
  const [result] = JSON.parse(answer) as { results: Row[] }[];
  return result?.results ?? [];
};

/** Where the server and `wrangler --persist-to` store everything in a data folder; D1 as one SQLite file per database. */
export const STORE = 'v3';

const BUSY_TIMEOUT_MS = 5_000;

export const openFile = (file: string, readOnly: boolean) =>
  new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS });

export const hasLeads = (file: string): boolean => {
  using db = openFile(file, true);
  return db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'leads'").get() !== undefined;
};

/** The database's file. Names are hashes, so it is known by its table; of several, the one last written to. @throws {Problem} if there is none */
export const findDatabase = (folder = dataDir): string => {
  const place = join(folder, STORE, 'd1');
  const files = existsSync(place) ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : [];
  const [newest] = files
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(place, name))
    .filter(hasLeads)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (newest !== undefined) return newest;
  throw new Problem(`There is no database in ${folder} yet: npm start makes it. DATA_DIR names another folder.`);
};

/** Only commands that change something open the file for writing, so that reading never disturbs a running site. */
const isReading = (sql: string) => /^\s*SELECT\b/i.test(sql);

/** Runs statements on the database of this machine, whether the site is running or not. @throws {Problem} if there is none */
export const openLocal = (folder = dataDir): RunQuery => {
  const file = findDatabase(folder);
  return async <Row>({ sql, values }: Query<Row>) => {
    using db = openFile(file, isReading(sql));
    try {
      return db.prepare(sql).all(...values) as Row[];
    } catch (error) {
      if (!(error instanceof Error) || !/no such (table|column)/.test(error.message)) throw error;
      throw new Problem(`The database in ${folder} is of an older version: npm start brings it up to date.`);
    }
  };
};

/** The database of this machine, or the deployed one, with the account that wrangler is logged in to. */
export const openDatabase = (remote: boolean, stop: AbortSignal): RunQuery =>
  remote ? (query) => execute(query, stop) : openLocal();
