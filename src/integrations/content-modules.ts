import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { buildFacts, fillFacts } from '../data/facts.ts';
import { sentLinks } from '../data/sent-links.ts';
import { CHECKLIST_DETAILS, destinations } from '../leads/contract/destinations.ts';
import type { Business } from '../schemas/business.ts';
import { CONTENT_FOLDER, type CollectionName, type Entries, fileOfEntry } from '../schemas/collections.ts';
import { parseEntries } from '../schemas/parse-entries.ts';
import { getCountry } from '../shared/country.ts';
import { smsHref } from '../shared/phone.ts';

/**
 * What islands need to know from the content before anyone touches them. It is written into their code, which the browser
 * caches: in the pages it would be repeated for each form. src/virtual-modules.d.ts says what each module contains.
 */

/** The entries of a collection, or of a file in a folder one; none if the site does not have that file. */
type ReadEntries = <Name extends CollectionName>(name: Name, id?: string) => Entries<Name>;

const code = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const inOrder = <E extends { order: number }>(entries: Record<string, E>) =>
  Object.entries(entries).toSorted(([, a], [, b]) => a.order - b.order);

/** What forms know about the business's first ad page: the others' data is on their pages. */
const firstAd = (read: ReadEntries, { ads: { page = '' } }: Business) => ({
  page,
  location: (page && read('ads', page)[page]?.town) ?? '',
});

const formFacts = (read: ReadEntries) => {
  const { business } = read('business');
  const { postalCode, inputMode } = getCountry(business);
  const choices = inOrder(read('formChoices')).map(([name, { text }]) => [name, text]);
  return {
    postalCodeField: { label: `Property ${postalCode}`, inputMode, autoComplete: 'postal-code' },
    serviceChoices: Object.fromEntries(choices),
    textLink: business.phones.textable ? smsHref(business.phones.office) : '',
    adForm: firstAd(read, business),
  };
};

/** What the page after a form without JavaScript says, and so does the panel of one that has sent. */
const readSent = (read: ReadEntries, section: 'next' | 'more') =>
  fillFacts(read('pages', 'quote-sent')['quote-sent']?.sections[section], buildFacts(read('business').business));

const sentFacts = (read: ReadEntries) => {
  const { heading, items = [] } = readSent(read, 'next') ?? {};
  return { heading, steps: items, links: sentLinks(read('business').business) };
};

const afterSentFacts = (read: ReadEntries) => {
  const { heading, lead = '', note = '' } = readSent(read, 'more') ?? {};
  return { heading, lead, photosHint: note };
};

const filterStyles = (read: ReadEntries) => {
  const rules = inOrder(read('projectTypes')).map(([type]) => `[data-show='${type}'] li:not([data-type='${type}'])`);
  return `${rules.join(',\n')} {\n  display: none;\n}\n`;
};

const facts = (values: (read: ReadEntries) => Record<string, unknown>) => (read: ReadEntries) => code(values(read));

const modules: Record<string, (read: ReadEntries) => string> = {
  'virtual:content/form-facts': facts(formFacts),
  'virtual:content/country': facts((read) => ({ country: getCountry(read('business').business) })),
  // Separate from the facts of all forms, which it would make heavier.
  'virtual:content/checklist': facts((read) => {
    const has = 'guide' in read('pages', 'guide');
    return { path: has ? destinations.checklist : '', details: has ? CHECKLIST_DETAILS : '' };
  }),
  'virtual:content/ad-memory': facts((read) => ({ rememberDays: read('business').business.ads.rememberDays })),
  'virtual:content/sent-facts': facts(sentFacts),
  'virtual:content/after-sent-facts': facts(afterSentFacts),
  'virtual:content/estimator-facts': facts((read) => {
    const { estimator }: Partial<Entries<'estimator'>> = read('estimator');
    return { hasPlan: estimator?.plan === true };
  }),
  'virtual:content/project-filters': facts((read) => ({
    projectFilters: inOrder(read('projectTypes')).map(([type, { filter }]) => ({ type, text: filter })),
  })),
  'virtual:content/project-filters.css': filterStyles,
};

export const contentModulesPlugin = (folder: string): Plugin => ({
  name: 'content-modules',
  resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
  load(id) {
    return modules[id.slice(1)]?.((name, entry) => {
      const path = join(folder, relative(CONTENT_FOLDER, fileOfEntry(name, entry ?? '')));
      this.addWatchFile(path);
      return parseEntries(name, readText(path), entry);
    });
  },
});

/** The last contents of files. */
const kept = new Map<string, string>();

/** A part of the site that was removed with its file says nothing. One that is being saved is empty for a moment, and keeps its last contents. */
const readText = (path: string) => {
  try {
    const text = readFileSync(path, 'utf8') || (kept.get(path) ?? '');
    kept.set(path, text);
    return text;
  } catch {
    return '';
  }
};
