import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** Where the settings of the deployed worker stand. */
export const SETTINGS_FILE = 'wrangler.jsonc';

/** What the build and its check read of the settings; anything may be missing. */
type Settings = {
  compatibility_date?: string;
  d1_databases?: { database_name?: string; database_id?: string }[];
  r2_buckets?: { binding?: string }[];
  send_email?: unknown[];
  vars?: Record<string, string>;
};

/**
 * The settings of the deployed worker, as they are written. wrangler, which reads its own file to serve, would take a second to load.
 * @param root the folder of the project
 */
export const readSettings = async (root: string) => {
  const text = await readFile(join(root, SETTINGS_FILE), 'utf8');
  const { config = {} } = ts.parseConfigFileTextToJson(SETTINGS_FILE, text) as { config?: Settings };
  return { text, config };
};
