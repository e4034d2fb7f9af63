import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { buildFacts, fillFacts } from '../data/facts.ts';
import { sentLinks } from '../data/sent-links.ts';
import { CHECKLIST_DETAILS, destinations } from '../leads/contract/destinations.ts';
import type { Business } from '../schemas/business.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import type { Estimator } from '../schemas/estimator.ts';
import { getCountry } from '../shared/country.ts';
import { smsHref } from '../shared/phone.ts';

/**
 * What islands need to know from the content before anyone touches them. It is written into their code, which the browser
 * caches: in the pages it would be repeated for each form. src/virtual-modules.d.ts says what each module contains.
 */

type ReadContent = (file: string) => unknown;
type Ordered = { order: number };
type Choice = Ordered & { text: string };
type ProjectType = Ordered & { filter: string };

const code = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const inOrder = <E extends Ordered>(read: ReadContent, file: string) =>
  Object.entries(read(file) as Record<string, E>).toSorted(([, a], [, b]) => a.order - b.order);

const readBusiness = (read: ReadContent) => (read('business.yaml') as { business: Business }).business;

/** What forms know about the business's first ad page: the others' data is on their pages. */
const firstAd = (read: ReadContent, { ads }: Partial<Business>) => {
  const { page } = ads ?? {};
  const { town } = page === undefined ? {} : ((read(`ads/${page}.yaml`) ?? {}) as { town?: string });
  return { page: page ?? '', location: town ?? '' };
};

const formFacts = (read: ReadContent) => {
  const business = readBusiness(read);
  const { postalCode, inputMode } = getCountry(business);
  const choices = inOrder<Choice>(read, 'form-choices.yaml').map(([name, { text }]) => [name, text]);
  return {
    postalCodeField: { label: `Property ${postalCode}`, inputMode, autoComplete: 'postal-code' },
    serviceChoices: Object.fromEntries(choices),
    textLink: business.phones.textable ? smsHref(business.phones.office) : '',
    adForm: firstAd(read, business),
  };
};

type SentSection = { heading: string; lead?: string; note?: string; items?: unknown };

/** What the page after a form without JavaScript says, and so does the panel of one that has sent. */
const readSent = (read: ReadContent, section: 'next' | 'more'): Partial<SentSection> => {
  const { sections } = read('pages/quote-sent.yaml') as { sections: Record<string, SentSection> };
  return fillFacts(sections[section] ?? {}, buildFacts(readBusiness(read)));
};

const sentFacts = (read: ReadContent) => {
  const { heading, items = [] } = readSent(read, 'next');
  return { heading, steps: items, links: sentLinks(readBusiness(read)) };
};

const afterSentFacts = (read: ReadContent) => {
  const { heading, lead = '', note = '' } = readSent(read, 'more');
  return { heading, lead, photosHint: note };
};

const estimatorFacts = (read: ReadContent) => {
  const { estimator } = (read('estimator.yaml') ?? {}) as { estimator?: Estimator };
  const materials = Object.entries(estimator?.materials ?? {});
  return {
    words: estimator?.words ?? {},
    hasPlan: estimator?.plan === true,
    materials: materials.map(([id, { name, inSentence = name, choice }]) => ({ id, name, inSentence, choice })),
  };
};

const projectTypes = (read: ReadContent) => inOrder<ProjectType>(read, 'project-types.yaml');

const filterStyles = (read: ReadContent) => {
  const rules = projectTypes(read).map(([type]) => `[data-show='${type}'] li:not([data-type='${type}'])`);
  return `${rules.join(',\n')} {\n  display: none;\n}\n`;
};

const facts = (values: (read: ReadContent) => Record<string, unknown>) => (read: ReadContent) => code(values(read));

const modules: Record<string, (read: ReadContent) => string> = {
  'virtual:content/form-facts': facts(formFacts),
  'virtual:content/country': facts((read) => ({ country: getCountry(readBusiness(read)) })),
  // Separate from the facts of all forms, which it would make heavier.
  'virtual:content/checklist': facts((read) => {
    const has = Boolean(read('pages/guide.yaml'));
    return { path: has ? destinations.checklist : '', details: has ? CHECKLIST_DETAILS : '' };
  }),
  'virtual:content/ad-memory': facts((read) => ({ rememberDays: readBusiness(read).ads?.rememberDays ?? 0 })),
  'virtual:content/sent-facts': facts(sentFacts),
  'virtual:content/after-sent-facts': facts(afterSentFacts),
  'virtual:content/estimator-facts': facts(estimatorFacts),
  // Whether visits are counted: if not, no script contains any of it.
  'virtual:content/project-filters': facts((read) => ({
    projectFilters: projectTypes(read).map(([type, { filter }]) => ({ type, text: filter })),
  })),
  'virtual:content/project-filters.css': filterStyles,
};

/** The code of a module, for what is bundled without Vite. @param root of the project */
export const contentModule = (id: string, root: string): string | undefined =>
  modules[id]?.((file) => parse(readText(join(root, CONTENT_FOLDER, file))));

/** @param folder that of the content */
export const contentModulesPlugin = (folder: string): Plugin => ({
  name: 'content-modules',
  resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
  load(id) {
    return modules[id.slice(1)]?.((file) => {
      const path = join(folder, file);
      this.addWatchFile(path);
      return parse(readText(path));
    });
  },
});

/** The last contents of files. */
const said = new Map<string, string>();

/** A part of the site that was removed with its file says nothing. One that is being saved is empty for a moment, and keeps its last contents. */
const readText = (path: string) => {
  try {
    const text = readFileSync(path, 'utf8') || (said.get(path) ?? '');
    said.set(path, text);
    return text;
  } catch {
    return '';
  }
};
