import { AREA_TOKENS } from '../../data/area-rules.ts';
import { AD_MEMORY, buildFacts, PAGE_PLACEHOLDERS, VIDEOS } from '../../data/facts.ts';
import type { Business } from '../../schemas/business.ts';
import type { Estimator } from '../../schemas/estimator.ts';
import { nearest } from '../../shared/nearest.ts';
import {
  aboutLine,
  asFields,
  asList,
  type ContentEntry,
  type Entries,
  error,
  type Finding,
  isNumber,
  parseOnce,
  type Rule,
  textFields,
  warningInText,
} from './checked-site.ts';
import { TEXTS_PAGE } from './handbook-pages.ts';
import { readBlocks } from './markdown/written-blocks.ts';
import { snippet } from './yaml/write-yaml.ts';

/** `{since}`, and what was meant to be that: `{ since }`, `{{since}}`, `{since`, `since}`, `${since}`; and a brace alone. */
const BRACES = /\$?(?:\{+\s*)?([a-z][\w-]*)\s*\}+|\$?\{+\s*([a-z][\w-]*)|[{}]/gi;

/** How the facts begin that come from "financing" in estimator.yaml, which may be removed. */
const isOfLoan = (name: string) => name.startsWith('financing-');

/** The names that copy may use; their values do not matter here. */
const names = (entries: readonly ContentEntry[]) => {
  const [business, estimator] = (['business', 'estimator'] as const).map((name) => {
    const entry = entries.find(({ collection }) => collection === name);
    return entry && parseOnce(entry);
  });
  if (!business?.success || estimator?.success === false) return;
  const claims = Object.fromEntries(
    entries
      .filter(({ collection }) => collection === 'claims')
      .map(({ id, data }) => [id, { sentence: String(asFields(data).sentence ?? '') }]),
  );
  return Object.keys(buildFacts(business.data as Business, estimator?.data as Estimator | undefined, claims));
};

const unknownFacts = ({ entries }: Entries): Finding[] => {
  const known = names(entries);
  return known ? entries.flatMap((entry) => findUnknownFacts(entry, known)) : [];
};

/** Words that visitors would read with their braces, and the text as it was meant. */
type Wrong = { found: string; message: string; fixed?: string | undefined };

/** How many letters of a text show where such a brace is. */
const LONE_SHOWN = 21;
const LONE_BRACE = 'Visitors would see this brace. Braces are for facts, such as {phone}.';

const unknownFact = (text: string, name: string, facts: readonly string[]): Wrong => {
  const found = `{${name}}`;
  if (isOfLoan(name) && !facts.some(isOfLoan)) {
    const message = `estimator.yaml has no "financing", so visitors would see ${found} as it is typed. Remove the whole sentence, and anything else about monthly payments.`;
    return { found, message };
  }
  const guess = nearest(name.toLowerCase(), facts);
  const hint = guess ? `Did you mean {${guess}}?` : `There are ${facts.map((fact) => `{${fact}}`).join(', ')}.`;
  const message = `${found} is not a known fact, so visitors would see the braces. ${hint}`;
  return { found, message, fixed: guess && text.replaceAll(found, `{${guess}}`) };
};

/** Braces of unknown facts, those of facts that are mistyped, and all others that are left over. */
const wrongBraces = (text: string, facts: readonly string[], known: readonly string[]): Wrong[] => {
  if (!/[{}]/.test(text)) return [];
  const filled: readonly string[] = known.length > facts.length ? Object.values(AREA_TOKENS) : [];
  const wrong = [...text.matchAll(BRACES)].flatMap(({ 0: written, 1: closed, 2: open, index }): Wrong | [] => {
    const name = closed ?? open ?? '';
    const braces = written.replace('$', '');
    if (
      filled.includes(braces) ||
      (known.includes(name) && braces === `{${name}}` && (braces === written || !facts.includes(name)))
    )
      return [];
    const isFact = facts.includes(name);
    if (/^\{[a-z][a-z\d-]*\}$/i.test(braces) && !isFact) return unknownFact(text, name, facts);
    const meant = isFact ? name : nearest(name.replaceAll('_', '-'), facts);
    if (name === '' || !meant) return { found: text.slice(index, index + LONE_SHOWN).trim(), message: LONE_BRACE };
    const message =
      braces === `{${meant}}`
        ? `${braces} already includes the $. Remove the $ in front of it.`
        : `Visitors would see the braces of "${written}". A fact goes in one pair of them, without spaces: {${meant}}.`;
    return { found: written, message, fixed: text.replace(written, `{${meant}}`) };
  });
  // The example loan is removed as a whole, and one brace alone says enough.
  return wrong.filter((one, index) => {
    const before = wrong.slice(0, index);
    if (one.message === LONE_BRACE) return wrong.every(({ message }) => message === LONE_BRACE) && index === 0;
    return (
      facts.some(isOfLoan) || !isOfLoan(one.found.slice(1)) || !before.some(({ found }) => isOfLoan(found.slice(1)))
    );
  });
};

const findUnknownFacts = (entry: ContentEntry, facts: readonly string[]): Finding[] => {
  const known = entry.collection === 'pages' ? [...facts, ...PAGE_PLACEHOLDERS] : facts;
  const inFields = textFields(entry).flatMap(({ path, text }) =>
    wrongBraces(text, facts, known).map(({ message, fixed }) => ({
      ...error(entry, path, message, fixed && snippet(entry.data, path, fixed)),
      more: TEXTS_PAGE,
    })),
  );
  const inText = entry.file.body.split('\n').flatMap((text, line) => {
    const withoutCode = text.replace(/`[^`]*`/g, '');
    return wrongBraces(withoutCode, facts, known).map(({ found, message }) =>
      aboutLine(entry.file, line, { severity: 'error', found, message }),
    );
  });
  return [...inFields, ...inText];
};

/** A law, a rule, or a building code by its name or number. “Part 2” is one of a series. */
const RULE =
  /\b(?:MCL|CFR) \d+|\b(?:Part|Section|Act|Ordinance) \d{2,}|\bR ?\d{3}\b|\b(?:[Rr]esidential|[Bb]uilding) [Cc]ode\b/;

export const unsourcedRules = ({ entries }: Entries): Finding[] =>
  entries.flatMap((entry) => {
    const { sources } = asFields(entry.data);
    const rule = RULE.exec(entry.file.body);
    if (entry.collection !== 'posts' || asList(sources).length > 0 || !rule) return [];
    const message = `This article names a rule (“${rule[0]}”), and its "sources" list is empty. Add the page where the rule is published (text and href), and in "reviewed" the day you read it.`;
    return warningInText(entry.file, rule, message);
  });

/** The legal text that says what a visitor's device stores, and whom it contacts. */
const POLICY = 'privacy-policy';

/** Whether a legal text lacks this fact. */
const isUndisclosed = (entries: readonly ContentEntry[], fact: string): boolean =>
  entries.some(
    ({ collection, id, file }) => collection === 'legal' && id === POLICY && !file.body.includes(`{${fact}}`),
  );

const undisclosedMemory = ({ entries }: Entries): Finding[] => {
  if (!isUndisclosed(entries, AD_MEMORY)) return [];
  return entries.flatMap((entry) => {
    const { rememberDays } = asFields(asFields(entry.data).ads);
    if (entry.collection !== 'business' || !isNumber(rememberDays) || rememberDays <= 0) return [];
    const message = `The devices of visitors would remember which ad they clicked, and the privacy policy does not mention it. Write {${AD_MEMORY}} into legal/${POLICY}.md, where it is about ads, or remove this line.`;
    return error(entry, ['ads', 'rememberDays'], message);
  });
};

/** Videos from another company while the privacy policy does not mention it, unless in its own words. */
export const undisclosedVideos = ({ entries }: Entries): Finding[] => {
  if (!isUndisclosed(entries, VIDEOS)) return [];
  const message = `A video comes from YouTube once someone plays it, and the privacy policy does not mention it. Write {${VIDEOS}} into legal/${POLICY}.md, where it mentions other sites: it is filled in with the sentences that say so.`;
  return entries.flatMap(({ file }) => {
    const videos = readBlocks(file.body).blocks.filter(({ name }) => name === 'video');
    return videos.map(({ line }) => aboutLine(file, line, { severity: 'warning', found: ':::video', message }));
  });
};

export const factRules: readonly Rule[] = [unknownFacts, unsourcedRules, undisclosedMemory, undisclosedVideos];
