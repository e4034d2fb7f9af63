import type { Env } from '../server/env.ts';
import { receiveMail } from './local-mail.ts';

/** The text values in the worker's environment: variables of wrangler.jsonc, and secrets. */
type VarName = { [Name in keyof Env]-?: Env[Name] extends string | undefined ? Name : never }[keyof Env];

const VARS: Record<VarName, true> = {
  ALLOWED_ORIGINS: true,
  PREVIEW: true,
  SITE_URL: true,
  MAIL_API_URL: true,
  MAIL_API_KEY: true,
  MAIL_FROM: true,
  MAIL_TO: true,
  MAIL_TEST_TO: true,
  CONFIRM_TO_VISITORS: true,
  WEBHOOK_URL: true,
  WEBHOOK_SECRET: true,
  VAPID_PRIVATE_JWK: true,
  ADS_CONVERSION_NAME: true,
  EDIT_CLIENT_ID: true,
  EDIT_CLIENT_SECRET: true,
};

/**
 * What the worker gets on this machine instead of wrangler.jsonc's values: links in mails lead to `port`, and mails
 * are stored as files until `stop`. The command's environment overrides both.
 */
export const readWorkerVars = async (port: number, stop: AbortSignal): Promise<Record<string, string>> => {
  const own = Object.fromEntries(
    Object.keys(VARS).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  return {
    SITE_URL: `http://localhost:${port}`,
    ...(own.MAIL_API_URL ? {} : { MAIL_API_URL: await receiveMail(stop) }),
    ...own,
  };
};
