import { PRERENDER_RULES } from '../islands/read-ahead/rules.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';
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
      hashes: [...Object.values(INLINE_SCRIPTS), PRERENDER_RULES].map(cspHash),
    },
    directives: [
      "default-src 'self'",
      "img-src 'self' data:",
      // What is not named falls back to the first line, without a byte ahead of the first paint.
      ...(leadsOrigin ? [`connect-src ${leads}` as const] : []),
      `form-action ${leads}`,
      ...turnstile.map((source) => `frame-src ${source}` as const),
      "base-uri 'none'",
      "object-src 'none'",
    ],
  };
};
