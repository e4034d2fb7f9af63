import { CONTENT_FOLDER, type CollectionName, fileOfEntry, getPlace, registry } from '../../schemas/collections.ts';
import { type PageName, pageSections } from '../../schemas/page-sections.ts';
import { type Part, parts } from '../../schemas/site-parts.ts';
import { listOfKnownEntries } from '../../shared/known-entries.ts';
import { nearest } from '../../shared/nearest.ts';
import { asFields, asList, type ContentEntry, error, errorInFile, type Finding, type Site } from './checked-site.ts';

type Rule = { letter: RegExp; severity: Finding['severity']; message: string; fix?: (text: string) => string };

/** UTF-8 that a program read as Windows-1252, decoded: `â€™` is ’, `Ã©` is é. */
const readAgain = (text: string): string => {
  const bytes = [...text].map((letter) => WINDOWS_1252.get(letter) ?? letter.codePointAt(0) ?? 0);
  return bytes.some((byte) => byte > 0xff) ? text : Buffer.from(bytes).toString('utf8');
};

/** The letters that Windows-1252 has at 0x80 to 0x9F, by their bytes (encoding.spec.whatwg.org/#windows-1252). */
const WINDOWS_1252 = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))].map(
    (letter, index) => [letter, 0x80 + index],
  ),
);

const MISREAD = /â€|Ã[^\w\s]|Â[\u00A0-\u00BF]/;

const rules: Rule[] = [
  {
    letter: /\uFFFD/,
    severity: 'error',
    message: 'A letter was lost here when the file was saved with another encoding: visitors see �. Type it again.',
  },
  {
    letter: MISREAD,
    severity: 'error',
    message: 'Letters were mixed up here when the text was copied from a file of another encoding. Type them again.',
    fix: (text) => text.replaceAll(/[\u0080-\uFFFF]{2,3}/g, readAgain),
  },
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    letter: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/,
    severity: 'error',
    message: 'There is an invisible character on this line, and the site cannot be built with it. Type the line again.',
  },
  {
    letter: /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064]|(?<!^)\uFEFF/u,
    severity: 'warning',
    message:
      'There is an invisible character on this line; it often comes with copied text, and search cannot find such words. Type the words around it again.',
  },
];

const LONGEST = 70;

/** Lines whose letters did not survive on the way into the file. */
export const wrongLetters = (file: string, text: string): Finding[] =>
  text.split('\n').flatMap((line, index): Finding[] => {
    const rule = rules.find(({ letter }) => letter.test(line));
    if (!rule) return [];
    const { severity, message, fix } = rule;
    const words = line.trim();
    const fixed = fix?.(words);
    const isMended = fixed !== undefined && fixed !== words && !fixed.includes('\uFFFD');
    return [
      { severity, file, line: index + 1, message, ...(isMended && { found: words.slice(0, LONGEST), snippet: fixed }) },
    ];
  });

type HasPage = (page: PageName) => boolean;

const isOpen = (part: Part, has: HasPage) => has(part.pages[0]);
const uses = (part: Part, name: CollectionName) => part.collections?.includes(name) === true;

/** Collections that nothing uses, because the pages of their parts are gone. */
export const closedCollections = (has: HasPage): ReadonlySet<CollectionName> =>
  new Set(
    parts
      .flatMap(({ collections = [] }) => collections)
      .filter((name) => !parts.some((part) => uses(part, name) && isOpen(part, has))),
  );

const listed = (names: readonly CollectionName[]) =>
  names.map((name) => getPlace(registry[name]).slice(CONTENT_FOLDER.length + 1)).join(', ');

const halfClosed = (entries: readonly ContentEntry[], has: HasPage): Finding[] => {
  const closed = closedCollections(has);
  return parts.flatMap((part) => {
    const [first, ...others] = part.pages;
    if (isOpen(part, has)) return [];
    const left = (part.collections ?? []).filter(
      (name) => closed.has(name) && entries.some(({ collection }) => collection === name),
    );
    const pages = others.filter(has).map((page) => `pages/${page}.yaml`);
    if (left.length === 0 && pages.length === 0) return [];
    const message = `This page is missing. Write it, or bring it back if the site had it; or, if the site should not have it, also remove what belongs to it: ${[...pages, listed(left)].filter(Boolean).join(', ')}.`;
    return errorInFile(fileOfEntry('pages', first), message);
  });
};

/** Fields that show what another collection has: of no use where it has nothing. */
const SHOWN: { from: CollectionName; unlessMissing?: CollectionName; fields: readonly string[]; message: string }[] = [
  {
    from: 'estimator',
    fields: ['comparison'],
    message: 'The chart takes its prices from estimator.yaml, which this site does without. Remove this line.',
  },
  {
    from: 'materials',
    // Then the rule above says it.
    unlessMissing: 'estimator',
    fields: ['comparison'],
    message:
      'The chart shows what materials.yaml lists, and there it lists nothing. List two or more there, or remove this line.',
  },
  {
    from: 'estimator',
    fields: ['lines', 'prices'],
    message: 'Its prices are those of estimator.yaml, which this site does without. Remove these lines.',
  },
];

const shownFromNothing = (entries: readonly ContentEntry[]): Finding[] => {
  const isMissing = (name?: CollectionName) =>
    name !== undefined && !entries.some(({ collection }) => collection === name);
  const rules = SHOWN.filter(({ from, unlessMissing }) => isMissing(from) && !isMissing(unlessMissing));
  return rules.flatMap(({ fields, message }) =>
    entries.flatMap((entry) => {
      const data = asFields(entry.data);
      const used = fields.filter((field) => data[field] === true || asList(data[field]).length > 0);
      return used.map((field) => error(entry, [field], message));
    }),
  );
};

export const partsHalfRemoved = ({ entries, incomplete }: Site): Finding[] => {
  const pages = new Set(entries.filter(({ collection }) => collection === 'pages').map(({ id }) => id));
  return (['pages', 'estimator', 'materials'] as const).some((name) => incomplete.has(name))
    ? []
    : [...halfClosed(entries, (page) => pages.has(page)), ...shownFromNothing(entries)];
};

type Wanted = { collection: CollectionName; id: string; shown: string; needs?: string; isMailed?: true };

/** Pages that every site has, and those that belong to an existing one. */
const wantedPages = (entries: readonly ContentEntry[]): Wanted[] => {
  const has = (page: string) => entries.some(({ collection, id }) => collection === 'pages' && id === page);
  const mayGo = new Set<string>(parts.flatMap(({ pages }) => (has(pages[0]) ? [] : pages)));
  return Object.keys(pageSections)
    .filter((id) => !mayGo.has(id))
    .map((id) => ({ collection: 'pages', id, shown: 'a page of the site is made of it' }));
};

/** Entries that code refers to and that are missing, renamed, or without a field that is shown. */
export const missingEntries = ({ entries, incomplete }: Site): Finding[] => {
  const wanted = [...listOfKnownEntries, ...wantedPages(entries)];
  return wanted.flatMap((one) => {
    const { collection, id, needs, shown, isMailed } = one;
    const beside = entries.filter((entry) => entry.collection === collection);
    const entry = beside.find((candidate) => candidate.id === id);
    if (!entry) return incomplete.has(collection) ? [] : missing(one, wanted, beside);
    if (needs === undefined) return [];
    const field = asFields(entry.data)[needs];
    if (field === undefined) return error(entry, [], `Here "${needs}" may not be left out: ${shown}.`);
    const [fact] = (isMailed && /\{[a-z-]+\}/.exec(String(field))) || [];
    return fact ? error(entry, [needs], `Write ${fact} out here: ${shown}, and an email fills in no facts.`) : [];
  });
};

const missing = ({ collection, id, shown }: Wanted, wanted: readonly Wanted[], beside: readonly ContentEntry[]) => {
  const ids = wanted.filter((one) => one.collection === collection).map((one) => one.id);
  const renamed = beside.find((entry) => !ids.includes(entry.id) && nearest(entry.id, ids) === id)?.id;
  const { label } = registry[collection];
  const back = renamed
    ? `If it is now called "${renamed}", give it its old name again.`
    : 'If it was there before, bring it back: its text may change, its name may not. If it is new to this site, write it under this name.';
  const message = `The ${label} "${id}" is missing, and ${shown}. ${back}`;
  return errorInFile(fileOfEntry(collection, id), message);
};
