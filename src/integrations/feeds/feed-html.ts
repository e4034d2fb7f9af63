const LINK = /(\s(?:href|src)=")(\/[^"]*)/g;

/** What picks one of several files for a screen: a feed reader gets the one in `src`. */
const CHOICE = /\s(?:srcset|sizes)="[^"]*"/g;

/** An article as a feed reader shows it, far from this site: every link and picture with its full address. */
export const feedHtml = (html: string, site: URL | string): string =>
  html.replace(CHOICE, '').replace(LINK, (_, before: string, path: string) => before + new URL(path, site).href);
