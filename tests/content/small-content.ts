import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { asFields } from '../../src/editing/check/checked-site.ts';
import { parseEntries, readFileText } from '../../src/editing/check/read-file.ts';
import { CONTENT_FOLDER, collectionAt, registry } from '../../src/schemas/collections.ts';
import { findMissing, listSections, type PageName, pageSections } from '../../src/schemas/page-sections.ts';

const COMPLETE = fileURLToPath(new URL('./site', import.meta.url));

type Cut = (text: string) => string;

/**
 * Drops the parts of a YAML text (a line that matches, and the deeper lines below it) whose name, the pattern's group, is not in
 * this list. Comments and empty lines belong to the part below them; those at the top of a file stay.
 */
const only =
  (begins: RegExp, ...names: string[]): Cut =>
  (text) => {
    const [head = ''] = /^(#.*\n|\n)*/.exec(text) ?? [];
    const kept: string[] = [];
    let remarks: string[] = [];
    let goneAt: number | undefined;
    for (const line of text.slice(head.length).split('\n')) {
      if (/^(#|$)/.test(line)) {
        remarks.push(line);
        continue;
      }
      const indent = line.search(/\S/);
      if (goneAt === undefined || indent <= goneAt) {
        const name = begins.exec(line)?.[1];
        goneAt = name === undefined || names.includes(name) ? undefined : indent;
      }
      if (goneAt === undefined) kept.push(...remarks, line);
      remarks = [];
    }
    return `${head}${kept.join('\n')}\n`;
  };

const entries = (...names: string[]) => only(/^([\w-]+):/, ...names);

/** Replaces a text that must be there. */
const swap =
  (from: string, to: string): Cut =>
  (text) => {
    if (!text.includes(from)) throw new Error(`The example site no longer has "${from}".`);
    return text.replace(from, to);
  };

const withoutRemarks: Cut = (text) => text.replace(/^#.*\n/gm, '');

/** An article without the sources of its facts, and without what follows the first paragraph below its first heading. */
const beginning: Cut = (text) => {
  const [, front = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)/.exec(text) ?? [];
  const blocks = body.trim().split('\n\n');
  const heading = blocks.findIndex((block) => block.startsWith('#'));
  return `${withoutRemarks(front)}\n${blocks.slice(0, heading + 2).join('\n\n')}\n`;
};

const tags = ['deck-maintenance', 'winter', 'snow-removal', 'composite-decking'];
const tagsOfPost = only(/^ {2}- ([\w-]+)$/, ...tags);

/** The files of the complete site that the small one has besides each that is a collection of its own, and what is cut from each. */
const CUTS: Record<string, Cut[]> = {
  'logo.svg': [],
  'notices.yaml': [
    withoutRemarks,
    swap('from: 2025-11-20', 'from: 2027-11-18'),
    swap('until: 2025-11-28', 'until: 2027-11-26'),
    swap('from: 2025-11-27', 'from: 2027-11-25'),
  ],
  'pages/home.yaml': [],
  'services/deck-repair.md': [
    beginning,
    swap('a reply within 24 hours.', 'a reply within 24 hours, on Sundays by email.'),
    swap('areas: [traverse-city, interlochen, acme, williamsburg, kalkaska, alden, rapid-city]', 'areas: [torch-lake]'),
    swap('posts: [seasonal-deck-care-calendar, winter-deck-maintenance]', 'posts: [winter-deck-maintenance]'),
  ],
  'services/fence-installation.md': [beginning, (text) => text.replace(/^(projects|areas|posts): \[.*\]$/gm, '$1: []')],
  'service-cards.yaml': [entries('deck-repair')],
  'areas/torch-lake.md': [beginning, swap('formerly: [/service-areas/torch]\n', '')],
  'road-miles.yaml': [entries('alden-torch-lake'), swap('from: alden', 'from: torch-lake')],
  'map.yaml': [only(/^ {4}- area: (.+)/, 'torch-lake')],
  'outlines.json': [],
  'projects/deck-refinishing.md': [
    beginning,
    swap('area: interlochen', 'area: torch-lake'),
    swap('services: [deck-repair, seasonal-maintenance]', 'services: [deck-repair]'),
  ],
  'featured-projects.yaml': [
    entries('torch-lake-bluff-stairs'),
    swap('  area: torch-lake\n', '  area: torch-lake\n  project: deck-refinishing\n'),
    swap('office: antrim-building', 'office: grand-traverse-building'),
  ],
  'posts/winter-deck-maintenance.md': [
    beginning,
    swap('formerly: [/blog/snow-on-decks, /articles/snow.html]\n', ''),
    tagsOfPost,
  ],
  'posts/composite-vs-wood-decking.md': [beginning, tagsOfPost],
  'categories.yaml': [entries('maintenance', 'seasonal-care', 'materials', 'planning')],
  'tags.yaml': [entries(...tags)],
  'testimonials.yaml': [
    entries('karen-m', 'dale-r'),
    swap('portfolio: lakefront-cedar-deck', 'portfolio: deck-refinishing'),
  ],
  'team.yaml': [entries('ellen-vandermolen', 'ray-kowalczyk')],
  'faq.yaml': [entries('quote-free', 'after-sending', 'how-long')],
  'letters.yaml': [entries('visit')],
  'house-words.yaml': [entries('propane-tank', 'fall')],
  'seasonal-services.yaml': [entries('spring-inspection', 'build-season')],
  'claims.yaml': [
    entries('home-rating', 'home-warranty', 'crew', 'free-quotes', 'reply-24-hours', 'one-business-day'),
    swap('We reply within 24 hours.', 'We reply within 24 hours, on Sundays by email.'),
  ],
  'ads/traverse-city-deck-quote.yaml': [
    withoutRemarks,
    swap('[ad-rating, ad-this-week, ad-crew, ad-visit, ad-permit, ad-warranty]', '[home-rating, crew, free-quotes]'),
    swap('word: composite', 'word: torch-lake'),
    swap('Your composite deck quote', 'Your Torch Lake deck quote'),
    swap('you send it\n', 'you send it\n  names: [quote-free, how-long]\n'),
  ],
  'guide/permits.md': [beginning, swap(' [What counties add](/blog/waterfront-deck-building-codes)', '')],
  'checklist.yaml': [only(/^ {4}- heading: (.+)/, 'The site', 'The use')],
  'permits/acme-township.yaml': [swap('areas: [acme, williamsburg]', 'areas: [torch-lake]')],
  'permit-offices.yaml': [entries('grand-traverse-building', 'grand-traverse-soil')],
  'legal/privacy-policy.md': [beginning],
  'legal/terms-of-service.md': [beginning],
};

const WHOLE = Object.values(registry).flatMap(({ kind, path }) => (kind === 'folder' ? [] : [path]));

const shortestPage = (name: string, sections: readonly string[]) =>
  stringify({
    title: `The page ${name} of the small site`,
    description:
      'A page that the code of the site asks for, with as little in it as its schema lets pass, so that it is there.',
    keywords: ['small', 'smaller', 'smallest'],
    heading: 'A page',
    sections: Object.fromEntries(sections.map((name) => [name, { heading: 'A few words' }])),
  });

const entriesIn = (file: string, text: string) => {
  const name = collectionAt(`${CONTENT_FOLDER}/${file}`);
  const read = name ? parseEntries(readFileText(name, file, text).parsed) : [];
  return read.map(({ collection, data }) => ({ collection, data: asFields(data) }));
};

/**
 * The content of the small site, by file: the example site with an entry or two of each collection. Tests break it, and the
 * handbook takes its examples from it: the first file of a folder.
 */
export const smallContent = async (): Promise<Map<string, string>> => {
  const content = new Map<string, string>();
  for (const file of new Set([...Object.keys(CUTS), ...WHOLE])) {
    const text = await readFile(`${COMPLETE}/${file}`, 'utf8');
    content.set(
      file,
      (CUTS[file] ?? []).reduce((left, cut) => cut(left), text),
    );
  }
  const entries = [...content].flatMap(([file, text]) => entriesIn(file, text));
  for (const name of Object.keys(pageSections) as PageName[]) {
    const file = `pages/${name}.yaml`;
    const shown = listSections(name, entries).flatMap(([section, isNeeded]) =>
      isNeeded || findMissing(name, section).length === 0 ? [section] : [],
    );
    if (!content.has(file)) content.set(file, shortestPage(name, shown));
  }
  return content;
};
