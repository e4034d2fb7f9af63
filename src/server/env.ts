import type { D1Database, R2Bucket, RateLimit, SendEmail } from '@cloudflare/workers-types';

/**
 * What the worker gets from wrangler.jsonc, and the secrets in its environment
 * (`npx wrangler secret put NAME`; locally in `.dev.vars` or the environment of `npm start`). Optional values may also be empty.
 */
export type Env = {
  /** the leads (migrations: src/leads/server/migrations) */
  DB: D1Database;
  /** the photos that were added to leads, under random keys (leads/photos/server/store-photo.ts) */
  PHOTOS: R2Bucket;
  ASSETS: { fetch(url: URL, how?: { method: 'HEAD'; redirect: 'manual' }): Promise<Response> };
  /** counts submissions by address; limit and period are in src/leads/contract/limits.ts */
  RATE_LIMIT: RateLimit;
  /** origins other than our own that may send leads, separated by commas; empty for none */
  ALLOWED_ORIGINS: string;
  /** where the pages are, for links in mails */
  SITE_URL: string;
  /** set in the preview of a pull request, which has none of the above but `ASSETS`, and shows only pages */
  PREVIEW?: string;

  /** sends mail through Cloudflare */
  MAIL?: SendEmail;
  /** an HTTP mail API that accepts Resend's JSON: used if MAIL is missing or fails */
  MAIL_API_URL?: string;
  /** secret: the API's key */
  MAIL_API_KEY?: string;
  /** the sender of mails; by default the business's own address */
  MAIL_FROM?: string;
  /** where the builder reads mail; by default the business's own address */
  MAIL_TO?: string;
  /** where the daily test mail goes; by default MAIL_TO */
  MAIL_TEST_TO?: string;
  /** `yes` sends visitors a short confirmation, without a word that they typed */
  CONFIRM_TO_VISITORS?: string;

  /** secret: receives every lead, change of a lead's state, and alert; needs WEBHOOK_SECRET */
  WEBHOOK_URL?: string;
  /** secret: signs what is sent to WEBHOOK_URL */
  WEBHOOK_SECRET?: string;

  /** secrets: let editors sign in at /edit with GitHub (docs/publishing.md); both or none */
  EDIT_CLIENT_ID?: string;
  EDIT_CLIENT_SECRET?: string;

  /** secret: signs push messages to the office's devices (`npm run office -- push-key` makes one) */
  VAPID_PRIVATE_JWK?: string;
  /** what Google Ads calls a won job; by default `Won job` */
  ADS_CONVERSION_NAME?: string;
};
