import { isGood } from '~/lib/connection.ts';

/** Where the line is good, and never with data saver, the page behind a link is fetched when it is pointed at or touched. */
export const readAhead = () => {
  if (!isGood()) return;
  addEventListener('pointerover', ({ target }) => {
    // Pages of this site: files have a dot in their name.
    const link = (target as Element).closest<HTMLAnchorElement>('[href^="/"]:not([href*="."])');
    if (link) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  });
};
