export const isSlug = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** `My Post` -> `my-post` */
export const asSlug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
