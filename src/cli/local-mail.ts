import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { dataDir } from './paths.mjs';
import { LOCAL_ADDRESS } from './port.ts';

/** Writes mails in the form that mail programs read (RFC 5322, with RFC 2047 and RFC 2045 for non-ASCII characters). */

/** Bytes of text in one encoded word: with its wrapper it stays below the 75 characters that RFC 2047 allows. */
const WORD_BYTES = 45;
const BASE64_LINE = 76;
const LONGEST_PLAIN_VALUE = 60;

const toBase64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** Cut between characters, so that each word can be read on its own. */
const encodeWords = (text: string): string => {
  const words = [''];
  for (const character of text) {
    const word = words.at(-1) + character;
    if (Buffer.byteLength(word) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?utf-8?B?${toBase64(word)}?=`).join('\r\n ');
};

/** Text of a header: nothing in it can end the header, and what is not ASCII becomes encoded words. */
const formatText = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const isPlain = /^[ -~]*$/.test(line) && line.length <= LONGEST_PLAIN_VALUE && !line.includes('=?');
  return isPlain ? line : encodeWords(line);
};

const ADDRESS = /^[^\s<>"(),:;\\]+@[^\s<>"(),:;\\]+$/;

/** `Name <address>` or just an address. @throws if the address could be read as more than one */
const formatAddress = (value: string): string => {
  const [, name, named] = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(value) ?? [];
  const address = named ?? value;
  if (!ADDRESS.test(address)) throw new Error('This is not an address');
  return name ? `${/^[\w .]+$/.test(name) ? name : quote(name)} <${address}>` : address;
};

const quote = (name: string) => (/^[ -~]+$/.test(name) ? `"${name.replace(/["\\]/g, '')}"` : formatText(name));

export type Message = {
  id: string;
  date: Date;
  /** an address, or `Name <address>` */
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  headers?: Record<string, string> | undefined;
};

/** The mail as the text of an .eml file. @throws if an address is invalid or a header's name is not ASCII */
export const toEml = ({ id, date, from, to, replyTo, subject, text, headers = {} }: Message): string => {
  for (const name of Object.keys(headers)) {
    if (!/^[A-Za-z0-9-]+$/.test(name)) throw new Error('This is not the name of a header');
  }
  const lines = [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${formatAddress(from)}`,
    `To: ${formatAddress(to)}`,
    ...(replyTo ? [`Reply-To: ${formatAddress(replyTo)}`] : []),
    `Subject: ${formatText(subject)}`,
    `Message-ID: <${id}@localhost>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${formatText(value)}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(toBase64(text.replace(/\r?\n/g, '\r\n')).match(new RegExp(`.{1,${BASE64_LINE}}`, 'g')) ?? []),
    '',
  ];
  return lines.join('\r\n');
};

/** Where mails are stored on this machine, absolute. */
export const mailDir = join(dataDir, 'mail');

/** The JSON that the worker sends to a mail API (src/server/mail.ts). */
type Sent = {
  from: string;
  to: [string];
  reply_to?: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/** Names contain the time, so that they sort, and the lead, so that its mails can be found and removed. */
const keepMail = async (request: IncomingMessage, folder: string): Promise<void> => {
  const { from, to, reply_to: replyTo, subject, text, headers } = (await json(request)) as Sent;
  const date = new Date();
  const key = String(request.headers['idempotency-key']);
  const about = headers['X-Lead-Id'] ?? 'site';
  const time = date.toISOString().replace(/[:.]/g, '-');
  const name = `${time}_${about}_${key}`.replace(/[^\w-]/g, '');
  await writeFile(
    join(folder, `${name}.eml`),
    toEml({ id: key, date, from, to: to[0], replyTo, subject, text, headers }),
  );
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
