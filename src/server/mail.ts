import { cleanLine, cleanText } from '../shared/clean.ts';
import type { Env } from './env.ts';
import { business } from './mail-facts.ts';
import { isFinal, SEND_TIMEOUT_MS, SendError, throwUnlessAccepted } from './send-error.ts';

/** A mail in plain text. Addresses are single ones. */
export type Mail = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** further headers; names begin with `X-`, which every provider accepts */
  headers?: Record<string, string>;
  /** sent at once instead if the service refuses this very mail, as it may for a `replyTo` that someone typed */
  orElse?: Mail;
};

type Sender = { name: string; email: string };

/** One way to send a mail. `key` is the same for the same mail: a provider that recognizes it sends it once. */
type MailTransport = {
  name: string;
  /** @throws if it was not accepted */
  send: (mail: Mail, from: Sender, key: string) => Promise<void>;
};

/** How Cloudflare's error codes begin that say this very mail will never be accepted. */
const FINAL_CODES = /^E_(VALIDATION|FIELD|HEADER|RECIPIENT)/;

const createBindingTransport = (service: NonNullable<Env['MAIL']>): MailTransport => ({
  name: 'send_email',
  send: async (mail, from) => {
    await service.send({ ...mail, from }).catch((error: Error & { code?: unknown }) => {
      const code = String(error.code ?? '');
      throw FINAL_CODES.test(code) ? new SendError(`${code}: ${error.message}`, true) : error;
    });
  },
});

/** The JSON that Resend, and services like it, accept. */
const api = (url: string, apiKey: string | undefined): MailTransport => ({
  name: 'mail API',
  send: async ({ to, replyTo, subject, text, headers }, from, key) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({
        from: `"${from.name.replace(/["\\]/g, '')}" <${from.email}>`,
        to: [to],
        reply_to: replyTo,
        subject,
        text,
        headers,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    throwUnlessAccepted(response);
  },
});

/** What is set up to send mail with, in the order of use; empty if mail is not set up. */
export const mailTransports = (env: Env): MailTransport[] => [
  ...(env.MAIL ? [createBindingTransport(env.MAIL)] : []),
  ...(env.MAIL_API_URL ? [api(env.MAIL_API_URL, env.MAIL_API_KEY)] : []),
];

export const builderAddress = (env: Env) => env.MAIL_TO || business.email;

/** A mail contains what strangers wrote: nothing of theirs may end a header. */
const clean = ({ orElse, ...mail }: Mail): Mail => ({
  ...mail,
  to: cleanLine(mail.to),
  replyTo: mail.replyTo ? cleanLine(mail.replyTo) : undefined,
  subject: cleanLine(mail.subject),
  text: cleanText(mail.text),
  // So that auto-replies stay out of the builder's mailbox.
  headers: { 'X-Auto-Response-Suppress': 'All', ...mail.headers },
});

/** Sends a mail by one transport, or its replacement. @throws if it was not accepted */
export const sendBy = async (transport: MailTransport, mail: Mail, env: Env, key: string): Promise<void> => {
  try {
    await transport.send(clean(mail), { name: business.name, email: env.MAIL_FROM || business.email }, key);
  } catch (error) {
    if (mail.orElse === undefined || !isFinal(error)) throw error;
    // Another mail, so another key.
    await sendBy(transport, mail.orElse, env, `${key}-else`);
  }
};

/** Sends a mail by the first transport that accepts it. @throws the last one's error if none does */
export const sendMail = async (mail: Mail, env: Env, key: string): Promise<void> => {
  let failure: unknown = new SendError('mail is not set up');
  for (const transport of mailTransports(env)) {
    try {
      return await sendBy(transport, mail, env, key);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};
