import { isFast } from '~/shared/connection.ts';
import { PAGE_LINKS, PRERENDER_RULES, RULES_TYPE } from './speculation-rules.ts';

const append = (name: 'script' | 'link', properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties));

/**
 * On a fast connection, and never with data saver, the page behind a link is loaded before it is requested: Chromium
 * renders it while a mouse points at the link; elsewhere it is fetched when the link is pointed at or touched.
 */
export const readAhead = () => {
  if (!isFast()) return;
  if (HTMLScriptElement.supports?.(RULES_TYPE) && matchMedia('(hover)').matches) {
    append('script', { type: RULES_TYPE, text: PRERENDER_RULES });
    return;
  }
  addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(PAGE_LINKS);
    if (link) append('link', { rel: 'prefetch', href: link.href });
  });
};
