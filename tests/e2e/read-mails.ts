import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './sites.ts';

/** What a mail says, whose text is in Base64 unless it is ASCII. */
const decodeMail = (mail: string) => {
  const text = mail.slice(mail.search(/\r?\n\r?\n/));
  return /^Content-Transfer-Encoding: base64/m.test(mail) ? Buffer.from(text, 'base64').toString('utf8') : text;
};

/** All that a site has written in mails until now. */
export const readMails = async ({ dataDir }: Site): Promise<string> => {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => decodeMail(await readFile(join(folder, name), 'utf8'))));
  return mails.join('\n');
};
