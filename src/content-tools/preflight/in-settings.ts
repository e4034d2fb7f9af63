import { exampleAddresses } from './invented.ts';
import type { Obstacle } from './obstacle.ts';
import { type readSettings, SETTINGS_FILE } from './read-settings.ts';

const NO_DATABASE = /^[0-]*$/;

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
    ...((config.r2_buckets ?? []).some(({ binding }) => binding === 'PHOTOS')
      ? []
      : [
          at(
            'r2_buckets',
            'Photos have no bucket: bind one as PHOTOS (npx wrangler r2 bucket create lead-photos makes it).',
          ),
        ]),
    ...(SITE_URL === '' || exampleAddresses(SITE_URL).length > 0
      ? [at('SITE_URL', `SITE_URL is "${SITE_URL}": write the address of your site.`)]
      : []),
    ...(hasMail ? [] : [at('send_email', 'Nothing sends mail: switch send_email on, or give MAIL_API_URL.')]),
    ...(MAIL_FROM === ''
      ? [at('MAIL_FROM', 'MAIL_FROM is empty: write an address at your domain that may send.')]
      : []),
  ];
};
