import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { parse } from 'yaml';
import { factsOf, fillFacts } from '../data/facts.ts';
import { sentLinks } from '../data/sent-links.ts';
import { CHECKLIST_DETAILS, destinations } from '../leads/contract/destinations.ts';
import type { Business } from '../schemas/business.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import type { Estimator } from '../schemas/estimator.ts';
import { countryOf } from '../shared/country.ts';
import { smsHref } from '../shared/phone.ts';

/**
 * What islands need to know from the content before anyone touches them. It is written into their code, which the browser
 * caches: in the pages it would be repeated for each form. src/generated-modules.d.ts says what each module contains.
 */

type Read = (file: string) => unknown;
type Ordered = { order: number };
type Choice = Ordered & { text: string };
type ProjectType = Ordered & { filter: string };

const code = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** The entries of a list file in order. */
const inOrder = <E extends Ordered>(read: Read, file: string) =>
  Object.entries(read(file) as Record<string, E>).toSorted(([, a], [, b]) => a.order - b.order);

/** What forms know about the business's first ad page: the others' data is on their pages. */
const firstAd = (read: Read, { ads }: Partial<Business>) => {
  const { page } = ads ?? {};
  const { town } = page === undefined ? {} : ((read(`ads/${page}.yaml`) ?? {}) as { town?: string });
  return { page: page ?? '', location: town ?? '' };
};

const countryFacts = (read: Read) => {
  const { business } = read('business.yaml') as { business: Business };
  return code({ country: countryOf(business) });
};

const formFacts = (read: Read) => {
  const { business } = read('business.yaml') as { business: Business };
  const { postalCode, inputMode } = countryOf(business);
  return code({
    postalCodeField: { label: `Property ${postalCode}`, inputMode, autoComplete: 'postal-code' },
    serviceChoices: Object.fromEntries(
      inOrder<Choice>(read, 'form-choices.yaml').map(([name, { text }]) => [name, text]),
    ),
    textLink: business.phones.textable ? smsHref(business.phones.office) : '',
    adForm: firstAd(read, business),
  });
};

/** Separate from the facts of all forms, which it would make heavier. */
const checklistFacts = (read: Read) =>
  code(
    read('pages/guide.yaml') ? { path: destinations.checklist, details: CHECKLIST_DETAILS } : { path: '', details: '' },
  );

const adMemory = (read: Read) => {
  const { business } = read('business.yaml') as { business: Partial<Business> };
  return code({ rememberDays: business.ads?.rememberDays ?? 0 });
};

type SentSection = { heading: string; lead?: string; note?: string; items?: unknown };

/** What the page after a form without JavaScript says, and so does the panel of one that has sent. */
const readSent = (read: Read, section: 'next' | 'more'): Partial<SentSection> => {
  const { business } = read('business.yaml') as { business: Business };
  const { sections } = read('pages/quote-sent.yaml') as { sections: Record<string, SentSection> };
  return fillFacts(sections[section] ?? {}, factsOf(business));
};

const sentFacts = (read: Read) => {
  const { heading, items = [] } = readSent(read, 'next');
  const { business } = read('business.yaml') as { business: Business };
  return code({ heading, steps: items, links: sentLinks(business) });
};

const afterSentFacts = (read: Read) => {
  const { heading, lead = '', note = '' } = readSent(read, 'more');
  return code({ heading, lead, photosHint: note });
};

const estimatorFacts = (read: Read) => {
  const { estimator } = (read('estimator.yaml') ?? {}) as { estimator?: Estimator };
  return code({
    words: estimator?.words ?? {},
    hasPlan: estimator?.plan === true,
    materials: Object.entries(estimator?.materials ?? {}).map(([id, { name, inSentence = name, choice }]) => ({
      id,
      name,
      inSentence,
      choice,
    })),
  });
};

const projectFilters = (read: Read) =>
  code({
    projectFilters: inOrder<ProjectType>(read, 'project-types.yaml').map(([type, { filter }]) => ({
      type,
      text: filter,
    })),
  });

const filterStyles = (read: Read) => {
  const rules = inOrder<ProjectType>(read, 'project-types.yaml').map(
    ([type]) => `[data-show='${type}'] li:not([data-type='${type}'])`,
  );
  return `${rules.join(',\n')} {\n  display: none;\n}\n`;
};

/** Whether visits are counted: if not, no script contains any of it. */
const figuresFacts = (read: Read) => {
  const { business } = read('business.yaml') as { business: Business };
  return code({ countsVisits: business.figures === true });
};

const modules: Record<string, (read: Read) => string> = {
  'virtual:content/form-facts': formFacts,
  'virtual:content/country': countryFacts,
  'virtual:content/checklist': checklistFacts,
  'virtual:content/ad-memory': adMemory,
  'virtual:content/sent-facts': sentFacts,
  'virtual:content/after-sent-facts': afterSentFacts,
  'virtual:content/estimator-facts': estimatorFacts,
  'virtual:content/figures': figuresFacts,
  'virtual:content/project-filters': projectFilters,
  'virtual:content/project-filters.css': filterStyles,
};

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

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

export const contentModules = (): AstroIntegration => ({
  name: 'content-modules',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const folder = join(fileURLToPath(config.root), CONTENT_FOLDER);
      updateConfig({ vite: { plugins: [contentModulesPlugin(folder)] } });
    },
  },
});
