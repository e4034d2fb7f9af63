import { AREA_TOKENS } from '../../data/area-rules.ts';
import { AD_MEMORY, factsOf, PAGE_PLACEHOLDERS, VIDEOS } from '../../data/facts.ts';
import type { Business } from '../../schemas/business.ts';
import { plainSchema } from '../../schemas/collections.ts';
import type { Estimator } from '../../schemas/estimator.ts';
import { nearest } from '../../shared/nearest.ts';
import {
  about,
  type ContentEntry,
  type Entries,
  error,
  type Finding,
  fieldsOf,
  isNumber,
  walkEntry,
  warningInText,
} from './checked-site.ts';
import { TEXTS_PAGE } from './handbook-pages.ts';
import { readBlocks } from './markdown/written-blocks.ts';
import { snippet } from './yaml/write-yaml.ts';

/** `{phone}`, but not `{{area}}`, which a page's code replaces with the name of a town. */
const BRACES = /(?<!\{)\{([a-z][a-z\d-]*)\}(?!\})/gi;

/** `{ since }`, `{{since}}`, `{since`, and `since}`: what was meant to be a fact, and is not. */
const SLIPPED = /\{*\s*([a-z][a-z\d_-]*)\s*\}+|\{+\s*([a-z][a-z\d_-]*)/gi;

/** How the facts begin that come from "financing" in estimator.yaml, which may be removed. */
const LOAN = 'financing-';

/** The names that copy may use; their values do not matter here. */
const names = (entries: readonly ContentEntry[]) => {
  const [business, estimator] = (['business', 'estimator'] as const).map((name) => {
    const entry = entries.find(({ collection }) => collection === name);
    return entry && plainSchema(name).safeParse(entry.data);
  });
  if (!business?.success || estimator?.success === false) return;
  return Object.keys(factsOf(business.data as Business, estimator?.data as Estimator | undefined));
};

/** Names in braces that are not facts of the business: visitors would see the braces. */
export const unknownFacts = ({ entries }: Entries): Finding[] => {
  const known = names(entries);
  return known ? entries.flatMap((entry) => unknownFactsOf(entry, known)) : [];
};

type Slipped = { written: string; says: string /** what was meant */; instead?: string };

const LONE_BRACE = `Visitors would see this brace. Braces are for facts, such as {phone}; ${TEXTS_PAGE} lists them.`;

/** Mistyped braces of facts, and all others that are left over. */
const slips = (text: string, facts: readonly string[], known: readonly string[]): Slipped[] => {
  if (!/[{}]/.test(text)) return [];
  const filled: readonly string[] = known.length > facts.length ? Object.values(AREA_TOKENS) : [];
  const found = [...text.matchAll(SLIPPED)].flatMap(([written, closed, open]): Slipped[] => {
    const typed = closed ?? open ?? '';
    const name = facts.find((fact) => fact === typed) ?? nearest(typed.replaceAll('_', '-'), facts);
    if (known.some((each) => written === `{${each}}`) || filled.includes(written)) return [];
    if (!name || /^\{[a-z][a-z\d-]*\}$/i.test(written)) return [];
    const says = `Visitors would see the braces of "${written.trim()}". A fact stands in one pair of them, without spaces: {${name}}.`;
    return [{ written, says, instead: `{${name}}` }];
  });
  const [dollar, named = ''] = /\$\{([a-z\d-]+)\}/.exec(text) ?? [];
  if (dollar && facts.includes(named)) {
    const says = `The fact {${named}} brings all its signs with it, a $ too. Remove the $ in front of it.`;
    return [{ written: dollar, says, instead: `{${named}}` }];
  }
  if (found.length > 0) return found;
  const rest = text.replace(/\{\{[a-z]+\}\}|\{[a-z][a-z\d-]*\}/gi, '');
  const lone = /[{}].{0,20}/.exec(rest)?.[0];
  return lone === undefined ? [] : [{ written: lone, says: LONE_BRACE }];
};

const unknownFactsOf = (entry: ContentEntry, facts: readonly string[]): Finding[] => {
  const known = entry.collection === 'pages' ? [...facts, ...PAGE_PLACEHOLDERS] : facts;
  const isOfLoan = (name: string) => name.startsWith(LOAN) && !facts.some((fact) => fact.startsWith(LOAN));
  const unknown = (text: string) => {
    const names = [...text.matchAll(BRACES)].map(([, name = '']) => name).filter((name) => !known.includes(name));
    // The example loan is removed as a whole.
    return names.filter((name, index) => !isOfLoan(name) || names.findIndex(isOfLoan) === index);
  };
  const nearestTo = (name: string) => (isOfLoan(name) ? undefined : nearest(name.toLowerCase(), facts));
  const explain = (name: string) => {
    if (isOfLoan(name))
      return `estimator.yaml has no "financing", so {${name}} stays as it is. Take out the whole sentence, and what else it says of monthly payments.`;
    const guess = nearestTo(name);
    const hint = guess
      ? `Did you mean {${guess}}? ${TEXTS_PAGE} lists all facts.`
      : `There are ${facts.map((fact) => `{${fact}}`).join(', ')}.`;
    return `{${name}} is no known fact, so visitors would see the braces. ${hint}`;
  };
  const slipped = (text: string) => slips(text, facts, known);
  const inFields = walkEntry(entry).flatMap(({ path, value }) =>
    typeof value === 'string'
      ? [
          ...unknown(value).map((name) => {
            const guess = nearestTo(name);
            const fixed = guess && snippet(entry.data, path, value.replaceAll(`{${name}}`, `{${guess}}`));
            return about(entry, path, { severity: 'error', says: explain(name), snippet: fixed });
          }),
          ...slipped(value).map(({ written, says, instead }) =>
            error(entry, path, says, instead && snippet(entry.data, path, value.replace(written, instead))),
          ),
        ]
      : [],
  );
  const { path: file, body, bodyLine } = entry.file;
  const inText = body.split('\n').flatMap((text, line) => {
    const said = [
      ...unknown(text).map((name) => ({ found: `{${name}}`, says: explain(name) })),
      ...slipped(text.replace(/`[^`]*`/g, '')).map(({ written, says }) => ({ found: written.trim(), says })),
    ];
    return said.map((each): Finding => ({ severity: 'error', file, line: bodyLine + line, ...each }));
  });
  return [...inFields, ...inText];
};

/** A law, a rule, or a building code by its name or number. “Part 2” is one of a series. */
const RULE =
  /\b(?:MCL|CFR) \d+|\b(?:Part|Section|Act|Ordinance) \d{2,}|\bR ?\d{3}\b|\b(?:[Rr]esidential|[Bb]uilding) [Cc]ode\b/;

/** Articles that name a law or a code without listing a page where a reader can look it up. */
export const unsourcedRules = ({ entries }: Entries): Finding[] =>
  entries.flatMap((entry) => {
    const { sources } = fieldsOf(entry.data);
    if (entry.collection !== 'posts' || (Array.isArray(sources) && sources.length > 0)) return [];
    const rule = RULE.exec(entry.file.body);
    if (!rule) return [];
    const says = `This article names a rule (“${rule[0]}”), and its "sources" list is empty. Add the page where the rule stands (text and href), and in "reviewed" the day you read it.`;
    return [warningInText(entry.file, rule, says)];
  });

/** The legal text that says what a visitor's device stores, and whom it contacts. */
const POLICY = 'privacy-policy';

/** Whether there is one that does not use this fact. */
const isUndisclosed = (entries: readonly ContentEntry[], fact: string): boolean =>
  entries.some(
    ({ collection, id, file }) => collection === 'legal' && id === POLICY && !file.body.includes(`{${fact}}`),
  );

/** Ad clicks that devices remember while the privacy policy does not mention it. */
export const undisclosedMemory = ({ entries }: Entries): Finding[] => {
  if (!isUndisclosed(entries, AD_MEMORY)) return [];
  return entries.flatMap((entry) => {
    const { rememberDays } = fieldsOf(fieldsOf(entry.data).ads);
    if (entry.collection !== 'business' || !isNumber(rememberDays) || rememberDays <= 0) return [];
    const says = `The devices of visitors would remember which ad they clicked, and the privacy policy says nothing of it. Write {${AD_MEMORY}} into legal/${POLICY}.md, where it tells of ads, or remove this line.`;
    return [error(entry, ['ads', 'rememberDays'], says)];
  });
};

/** Videos from another company while the privacy policy does not mention it, unless in its own words. */
export const undisclosedVideos = ({ entries }: Entries): Finding[] => {
  if (!isUndisclosed(entries, VIDEOS)) return [];
  const says = `A video comes from YouTube once somebody presses it, and the privacy policy says nothing of it. Write {${VIDEOS}} into legal/${POLICY}.md, where it tells of other sites: it stands for the sentences that say so.`;
  return entries.flatMap(({ file: { path: file, body, bodyLine } }) =>
    readBlocks(body)
      .blocks.filter(({ name }) => name === 'video')
      .map(({ line }): Finding => ({ severity: 'warning', file, line: bodyLine + line, found: ':::video', says })),
  );
};
