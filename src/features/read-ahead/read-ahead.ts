/** Of the Network Information API, which only some browsers have: https://wicg.github.io/netinfo/ */
type Connection = { effectiveType: string; saveData: boolean };

/** Where the line is good, and never with data saver, the page behind a link is fetched when it is pointed at or touched. */
export const readAhead = () => {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.effectiveType !== '4g' || connection.saveData) return;
  addEventListener('pointerover', ({ target }) => {
    // Pages of this site: files have a dot in their name.
    const link = (target as Element).closest<HTMLAnchorElement>('[href^="/"]:not([href*="."])');
    if (link) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  });
};
