import { hash } from 'node:crypto';
import { PRERENDER_RULES, RULES_TYPE } from '../islands/read-ahead/speculation-rules.ts';
import { memoize } from '../shared/memoize.ts';
import { VIDEO_ORIGIN } from '../shared/video.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';

/**
 * Astro writes the hashes of all scripts and styles of the site into each page's content security policy: about 2 kB that
 * do not compress. This leaves each page only the hashes of its own inline code; files are covered by 'self'.
 */
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /\s?'(sha256-[^']+)'/g;

/** The policy's hash for an inline script or style with this content, without the quotes around it. Most occur on many pages. */
export const cspHash = memoize((content: string) => `sha256-${hash('sha256', content, 'base64')}`);

/** The page with a policy that allows only what it contains itself, and what its scripts add, including `runtime` as a separate file. */
export const trimPolicy = (html: string, runtime = ''): string => {
  if (!POLICY.test(html)) throw new Error('no content security policy');
  const present = new Set(Array.from(html.matchAll(INLINE), ([, , content = '']) => cspHash(content)));
  if (html.includes(RULES_TYPE) || runtime.includes(RULES_TYPE)) present.add(cspHash(PRERENDER_RULES));
  return html.replace(POLICY, (meta) => {
    const own = meta.replace(HASH, (token, hash) => (present.has(hash) ? token : ''));
    return html.includes(' data-video=') ? withVideos(own) : own;
  });
};

/** The policy of a page with a video, which it allows for when someone presses it. */
const withVideos = (meta: string) => meta.replace('base-uri ', `frame-src ${VIDEO_ORIGIN}; base-uri `);

type Outside = {
  /** origin of the worker, if it is not the pages' own */
  leadsOrigin?: string | undefined;
};

/** The content security policy of the pages, for Astro, which adds the hashes of scripts and styles. */
export const contentPolicy = ({ leadsOrigin }: Outside) => {
  const leads = ["'self'", leadsOrigin].filter(Boolean).join(' ');
  return {
    // Of our scripts, Astro knows only the ones it bundles.
    scriptDirective: {
      resources: ["'self'"],
      hashes: [...Object.values(INLINE_SCRIPTS), PRERENDER_RULES].map(cspHash),
    },
    directives: [
      "default-src 'self'",
      "img-src 'self' data:",
      // What is not listed falls back to the first line, without a byte before the first paint.
      ...(leadsOrigin ? [`connect-src ${leads}` as const] : []),
      `form-action ${leads}`,
      "base-uri 'none'",
      "object-src 'none'",
    ],
  };
};
