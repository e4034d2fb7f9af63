/** Pixels that all networks show uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The name of a page's share picture, from its path: 'services/cedar-decks', and 'home' for '/'. */
export const shareName = (path: string) => path.slice(1) || 'home';

/** Path of the picture that networks show for a page, from the page's canonical path. */
export const sharePath = (path: string) => `/share/${shareName(path)}.jpg`;
