import { HEAD_SCRIPT } from '../features/first-paint/head-script.ts';
import { cspHash } from './page-csp.ts';

/** The content security policy of the pages, for Astro, which adds the hashes of scripts and styles. */

type Outside = {
  /** origin of the worker, where it is not the pages' own */
  leadsOrigin?: string | undefined;
  /** where Turnstile is switched on, its script and its frame are let in */
  turnstileSiteKey?: string | undefined;
};

const TURNSTILE = 'https://challenges.cloudflare.com';

export const contentPolicy = ({ leadsOrigin, turnstileSiteKey }: Outside) => {
  const turnstile = turnstileSiteKey ? [TURNSTILE] : [];
  const leads = ["'self'", leadsOrigin].filter(Boolean).join(' ');
  return {
    // Of our scripts, Astro knows only those that it bundles.
    scriptDirective: {
      resources: ["'self'", ...turnstile],
      hashes: [cspHash(HEAD_SCRIPT)],
    },
    directives: [
      "default-src 'self'",
      "img-src 'self' data:",
      `connect-src ${leads}`,
      `form-action ${leads}`,
      ...turnstile.map((source) => `frame-src ${source}` as const),
      "worker-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
    ],
  };
};
