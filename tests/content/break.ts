import type { SmallSite } from './small-site.ts';

export type Breakage = {
  name: string;
  /** breaks the site, which is restored after the check */
  change: (site: SmallSite) => Promise<void>;
  severity?: 'error' | 'warning';
  /** how many findings, if not one */
  count?: number;
};

export const CONTENT = 'src/content/';
export const files = {
  winter: `${CONTENT}posts/winter-deck-maintenance.md`,
  composite: `${CONTENT}posts/composite-vs-wood-decking.md`,
  area: `${CONTENT}areas/torch-lake.md`,
  project: `${CONTENT}projects/deck-refinishing.md`,
  service: `${CONTENT}services/deck-repair.md`,
  home: `${CONTENT}pages/home.yaml`,
  ad: `${CONTENT}ads/traverse-city-deck-quote.yaml`,
  business: `${CONTENT}business.yaml`,
  estimator: `${CONTENT}estimator.yaml`,
  testimonials: `${CONTENT}testimonials.yaml`,
  tags: `${CONTENT}tags.yaml`,
  categories: `${CONTENT}categories.yaml`,
  faq: `${CONTENT}faq.yaml`,
  seasons: `${CONTENT}seasonal-services.yaml`,
  cards: `${CONTENT}service-cards.yaml`,
  claims: `${CONTENT}claims.yaml`,
  colors: `${CONTENT}colors.yaml`,
  logo: `${CONTENT}logo.svg`,
  map: `${CONTENT}map.yaml`,
  navigation: `${CONTENT}navigation.yaml`,
  permit: `${CONTENT}permits/acme-township.yaml`,
};

/** What is published although it needs a look. */
export const warning = { severity: 'warning' } as const;

const matchLine = (field: string) => new RegExp(`^(\\s*(?:- )?)${field}:.*$`, 'm');

export const breakage = (name: string, change: Breakage['change'], more: Partial<Breakage> = {}): Breakage => ({
  name,
  change,
  ...more,
});

/** A text of a file, which must be there, and what takes its place. */
type Edit = [file: string, from: string | RegExp, to: string];

/** Replaces one text after the other. */
export const edits = (name: string, changes: readonly Edit[], more?: Partial<Breakage>) =>
  breakage(
    name,
    async (site) => {
      for (const change of changes) await site.edit(...change);
    },
    more,
  );

/** Replaces one text. */
export const replace = (name: string, file: string, from: string | RegExp, to: string, more?: Partial<Breakage>) =>
  edits(name, [[file, from, to]], more);

/** Rewrites the first line of a field; the rest of `text` goes below it. */
export const line = (name: string, file: string, text: string, more?: Partial<Breakage>) =>
  rewrite(name, file, (whole) => whole.replace(matchLine(text.split(':')[0] ?? ''), (_, lead) => lead + text), more);

/** Removes the first line of a field. */
export const without = (name: string, file: string, field: string) =>
  rewrite(name, file, (whole) => whole.replace(new RegExp(`${matchLine(field).source}\n`, 'm'), ''));

export const rewrite = (name: string, file: string, change: (text: string) => string, more?: Partial<Breakage>) =>
  breakage(name, async (site) => site.write(file, change(await site.read(file))), more);

export const renamed = (name: string, from: string, to: string, more?: Partial<Breakage>) =>
  breakage(
    name,
    async (site) => {
      await site.write(to, await site.read(from));
      await site.remove(from);
    },
    more,
  );

export const removed = (name: string, file: string, more?: Partial<Breakage>) =>
  breakage(name, (site) => site.remove(file), more);

/** Adds a file, or puts something else into it. */
export const added = (
  name: string,
  file: string,
  content: (site: SmallSite) => Promise<string | Buffer>,
  more?: Partial<Breakage>,
) => breakage(name, async (site) => site.write(file, await content(site)), more);

/** Adds lines at the end of a file. */
export const appended = (name: string, file: string, lines: string, more?: Partial<Breakage>) =>
  rewrite(name, file, (text) => `${text.trimEnd()}\n\n${lines}\n`, more);

/** Adds a paragraph to a post. */
export const written = (name: string, paragraph: string, more?: Partial<Breakage>) =>
  appended(name, files.composite, paragraph, more);
