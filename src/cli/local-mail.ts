import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import MailComposer from 'nodemailer/lib/mail-composer';
import { dataDir } from './paths.mjs';
import { LOCAL_ADDRESS } from './port.ts';

/** Where mails are stored on this machine, absolute. */
export const mailDir = join(dataDir, 'mail');

/** The JSON that the worker sends to a mail API (src/server/mail.ts). */
type SentMail = {
  from: string;
  to: [string];
  reply_to?: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/** The mail as an .eml file, which mail programs open (RFC 5322). */
export const toEml = ({ reply_to: replyTo, ...mail }: SentMail, key: string, date: Date): Promise<Buffer> =>
  new MailComposer({
    ...mail,
    replyTo,
    date,
    disableFileAccess: true,
    disableUrlAccess: true,
    messageId: `<${key}@localhost>`,
    newline: 'windows',
    textEncoding: 'base64',
  })
    .compile()
    .build();

/** Names contain the time, so that they sort, and the lead, so that its mails can be found and removed. */
const keepMail = async (request: IncomingMessage, folder: string): Promise<void> => {
  const mail = (await json(request)) as SentMail;
  const date = new Date();
  const key = String(request.headers['idempotency-key']);
  const about = mail.headers['X-Lead-Id'] ?? 'site';
  const time = date.toISOString().replace(/[:.]/g, '-');
  const name = `${time}_${about}_${key}`.replace(/[^\w-]/g, '');
  await writeFile(join(folder, `${name}.eml`), await toEml(mail, key, date));
};

/**
 * A local mail service: what the worker sends is written to `folder`, and no mail leaves this machine. It ends with `stop`.
 * @returns its address, for MAIL_API_URL
 */
export const receiveMail = async (stop: AbortSignal, folder = mailDir): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const server = createServer((request, response) => {
    keepMail(request, folder).then(
      () => response.end('{}'),
      () => response.writeHead(422).end('{}'),
    );
  });
  server.listen({ host: LOCAL_ADDRESS, port: 0, signal: stop });
  await once(server, 'listening');
  return `http://${LOCAL_ADDRESS}:${(server.address() as AddressInfo).port}`;
};

export const removeMailsAbout = async (leadIds: string[]): Promise<void> => {
  const names = await readdir(mailDir).catch(() => []);
  const about = names.filter((name) => leadIds.some((id) => name.includes(id)));
  await Promise.all(about.map((name) => rm(join(mailDir, name))));
};
