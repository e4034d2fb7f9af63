import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { exampleAddresses } from './invented.ts';
import type { Obstacle } from './obstacle.ts';

/** Where the settings of the deployed worker stand. */
const SETTINGS_FILE = 'wrangler.jsonc';

/** What this check reads of the settings; anything may be missing. */
type Settings = {
  d1_databases?: { database_id?: string }[];
  send_email?: unknown[];
  vars?: Record<string, string>;
};

const NO_DATABASE = /^[0-]*$/;

/** The settings of the deployed worker. */
export const readSettings = async (root: string) => {
  const text = await readFile(join(root, SETTINGS_FILE), 'utf8');
  const { config = {} } = ts.parseConfigFileTextToJson(SETTINGS_FILE, text) as { config?: Settings };
  return { text, config };
};

/** Settings without which leads are not stored, or nobody hears of them. */
export const inSettings = ({ text, config }: Awaited<ReturnType<typeof readSettings>>): Obstacle[] => {
  const at = (name: string, says: string): Obstacle => {
    const index = text.split('\n').findIndex((line) => line.includes(`"${name}"`));
    return { group: 'settings', file: SETTINGS_FILE, line: index < 0 ? undefined : index + 1, says };
  };
  const { SITE_URL = '', MAIL_API_URL = '', MAIL_FROM = '' } = config.vars ?? {};
  const databases = config.d1_databases ?? [];
  const hasMail = (config.send_email ?? []).length > 0 || MAIL_API_URL !== '';
  return [
    ...(databases.length === 0 || databases.some(({ database_id = '' }) => NO_DATABASE.test(database_id))
      ? [at('database_id', 'The database has no id: npx wrangler d1 create leads prints it.')]
      : []),
    ...(SITE_URL === '' || exampleAddresses(SITE_URL).length > 0
      ? [at('SITE_URL', `SITE_URL is "${SITE_URL}": write the address of your site.`)]
      : []),
    ...(hasMail ? [] : [at('send_email', 'Nothing sends mail: switch send_email on, or give MAIL_API_URL.')]),
    ...(MAIL_FROM === ''
      ? [at('MAIL_FROM', 'MAIL_FROM is empty: write an address at your domain that may send.')]
      : []),
  ];
};
