import { LEADS_PATH } from '../contract/limits.ts';

const origin: unknown = import.meta.env.PUBLIC_LEADS_ORIGIN;

/** Where forms send to: this site's own worker, or the host in PUBLIC_LEADS_ORIGIN at build time. */
export const LEADS_ENDPOINT = (typeof origin === 'string' ? origin.replace(/\/$/, '') : '') + LEADS_PATH;

/** A random id of 32 hex digits. Not crypto.randomUUID(): old phones and plain-http test hosts do not have it. */
export const newSubmissionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
