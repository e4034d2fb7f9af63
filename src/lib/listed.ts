/** Pages that are built but are no addresses for a search result: each says `noindex`, or has its canonical twin. */
const UNLISTED =
  /^\/(404|500|[a-z-]+-not-found|quote-sent|service-area-generic|styleguide|form-check\/.*|ads\/.*|service-areas\/.*)$/;

/** Whether the XML sitemap lists this address. */
export const isListed = (address: string) => !UNLISTED.test(new URL(address).pathname.replace(/\/$/, ''));
