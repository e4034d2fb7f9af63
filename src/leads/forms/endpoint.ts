import { LEADS_PATH } from '../contract/limits.ts';

const origin: unknown = import.meta.env.PUBLIC_LEADS_ORIGIN;

/** Where forms send to: this site's own worker, or the host that PUBLIC_LEADS_ORIGIN names at build. */
export const LEADS_ENDPOINT = (typeof origin === 'string' ? origin.replace(/\/$/, '') : '') + LEADS_PATH;
