/** Lowercase letters, digits, and single dashes: a short name in an address, and of an entry. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `My Post` -> `my-post` */
export const toSlug = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
