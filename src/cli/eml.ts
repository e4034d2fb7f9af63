/** Writes mails in the form that mail programs read (RFC 5322, with RFC 2047 and RFC 2045 for other letters than English ones). */

/** Bytes of text in one encoded word: with its frame it stays below the 75 characters that RFC 2047 allows. */
const WORD_BYTES = 45;
const BASE64_LINE = 76;
const LONGEST_PLAIN_VALUE = 60;

const toBase64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** Cut between characters, so that each word can be read by itself. */
const encodeWords = (text: string): string => {
  const words = [''];
  for (const character of text) {
    const word = words.at(-1) + character;
    if (Buffer.byteLength(word) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?utf-8?B?${toBase64(word)}?=`).join('\r\n ');
};

/** Text of a header: nothing in it can end the header, and what is not plain goes as encoded words. */
const formatText = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const isPlain = /^[ -~]*$/.test(line) && line.length <= LONGEST_PLAIN_VALUE && !line.includes('=?');
  return isPlain ? line : encodeWords(line);
};

const ADDRESS = /^[^\s<>"(),:;\\]+@[^\s<>"(),:;\\]+$/;

/** `Name <address>` or an address alone. @throws when the address could be read as more than one */
const formatAddress = (value: string): string => {
  const [, name, named] = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(value) ?? [];
  const address = named ?? value;
  if (!ADDRESS.test(address)) throw new Error('This is no address');
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

/** The mail as the text of an .eml file. @throws when an address is none or a header's name is not plain */
export const toEml = ({ id, date, from, to, replyTo, subject, text, headers = {} }: Message): string => {
  for (const name of Object.keys(headers)) {
    if (!/^[A-Za-z0-9-]+$/.test(name)) throw new Error('This is no name of a header');
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
