import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { exampleAddresses, type Obstacle } from './obstacle.ts';

export const SETTINGS_FILE = 'wrangler.jsonc';

/** What the build and its check read from the settings; anything may be missing. */
type Settings = {
  compatibility_date?: string;
  assets?: { run_worker_first?: string[] };
  d1_databases?: { database_name?: string; database_id?: string }[];
  r2_buckets?: { binding?: string }[];
  send_email?: unknown[];
  vars?: Record<string, string>;
};

/** The settings of the deployed worker, as they are written. wrangler, which reads its own file in order to serve, would take a second to load. */
export const readSettings = async (root: string) => {
  const text = await readFile(join(root, SETTINGS_FILE), 'utf8');
  const config: Settings = parse(text, [], { allowTrailingComma: true }) ?? {};
  return { text, config };
};

/** Whether the worker answers an address, whatever file there is: `/api/*` and the like. */
export const findWorkerFirst = async (root: string): Promise<(path: string) => boolean> => {
  const { config } = await readSettings(root);
  const patterns = (config.assets?.run_worker_first ?? []).map((addresses) => addresses.replaceAll('*', '.*'));
  const isFirst = new RegExp(`^(?:${patterns.join('|')})$`);
  return (path) => isFirst.test(path);
};

const NO_DATABASE = /^[0-]*$/;

/** Settings without which leads are not stored, or no one is notified of them. */
export const inSettings = ({ text, config }: Awaited<ReturnType<typeof readSettings>>): Obstacle[] => {
  /** @param nth among the lines with this name, from 0 */
  const at = (name: string, message: string, nth = 0): Obstacle => {
    const lines = text.split('\n').flatMap((line, index) => (line.includes(`"${name}"`) ? index + 1 : []));
    return { group: 'settings', file: SETTINGS_FILE, line: lines[nth], message };
  };
  const { SITE_URL = '', MAIL_API_URL = '', MAIL_FROM = '' } = config.vars ?? {};
  const { d1_databases: databases = [{}] } = config;
  const hasMail = (config.send_email ?? []).length > 0 || MAIL_API_URL !== '';
  const hasBucket = (config.r2_buckets ?? []).some(({ binding }) => binding === 'PHOTOS');
  const isExample = SITE_URL === '' || exampleAddresses(SITE_URL).length > 0;
  const noBucket = 'Photos have no bucket: bind one as PHOTOS (npx wrangler r2 bucket create lead-photos makes it).';
  return [
    ...databases.flatMap(({ database_name = 'leads', database_id = '' }, index) => {
      const message = `The database has no id: npx wrangler d1 create ${database_name} prints it.`;
      return NO_DATABASE.test(database_id) ? at('database_id', message, index) : [];
    }),
    ...(hasBucket ? [] : [at('r2_buckets', noBucket)]),
    ...(isExample ? [at('SITE_URL', `SITE_URL is "${SITE_URL}": write the address of your site.`)] : []),
    ...(hasMail ? [] : [at('send_email', 'Mail is not set up: turn on send_email, or set MAIL_API_URL.')]),
    ...(MAIL_FROM ? [] : [at('MAIL_FROM', 'MAIL_FROM is empty: write an address at your domain that may send.')]),
  ];
};
