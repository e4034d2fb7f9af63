const LINK = /(\s(?:href|src)=")(\/[^"]*)/g;

/** An article as a feed reader shows it, far from this site: every link and picture with its full address. */
export const feedHtml = (html: string, site: URL | string): string =>
  html.replace(LINK, (_, before: string, path: string) => before + new URL(path, site).href);
