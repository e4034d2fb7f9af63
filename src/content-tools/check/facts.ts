import { factsOf, PAGE_PLACEHOLDERS } from '../../data/facts.ts';
import { nearest } from '../../lib/nearest.ts';
import type { Business } from '../../schemas/business.ts';
import { plainSchema } from '../../schemas/collections.ts';
import type { Estimator } from '../../schemas/estimator.ts';
import { walk } from '../../schemas/fields.ts';
import { about, error } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { snippet } from './snippet.ts';

/** `{phone}`, but not `{{area}}`, in which a page of the code puts the name of a town. */
const BRACES = /(?<!\{)\{([a-z][a-z-]*)\}(?!\})/gi;

/** `{ since }`, `{{since}}`, `{since` and `since}`: what was meant for a fact, and is none. */
const SLIPPED = /\{*\s*([a-z][a-z-]*)\s*\}+|\{+\s*([a-z][a-z-]*)/gi;

/** The names that copy may use; their values do not matter here. */
const names = (entries: readonly ContentEntry[]) => {
  const [business, estimator] = (['business', 'estimator'] as const).map((name) =>
    plainSchema(name).safeParse(entries.find(({ collection }) => collection === name)?.data),
  );
  if (!business?.success || !estimator?.success) return;
  return Object.keys(factsOf(business.data as Business, estimator.data as Estimator));
};

/** Names in braces that are no fact of the business: visitors would see the braces. */
export const unknownFacts = (entries: readonly ContentEntry[]): Finding[] => {
  const known = names(entries);
  return known ? entries.flatMap((entry) => unknownFactsOf(entry, known)) : [];
};

const unknownFactsOf = (entry: ContentEntry, facts: readonly string[]): Finding[] => {
  const known = entry.collection === 'pages' ? [...facts, ...PAGE_PLACEHOLDERS] : facts;
  const unknown = (text: string) =>
    [...text.matchAll(BRACES)].map(([, name = '']) => name).filter((name) => !known.includes(name));
  const explain = (name: string) => {
    const guess = nearest(name, facts);
    const hint = guess
      ? `Did you mean {${guess}}? The handbook, content-collections.md, lists all facts.`
      : `There are ${facts.map((fact) => `{${fact}}`).join(', ')}.`;
    return `{${name}} is no known fact, so visitors would see the braces. ${hint}`;
  };
  const slipped = (text: string) =>
    [...text.matchAll(SLIPPED)].flatMap(([written, closed, open]) => {
      const name = closed ?? open ?? '';
      return facts.includes(name) && written !== `{${name}}` ? [{ written, name }] : [];
    });
  const explainSlip = ({ written, name }: { written: string; name: string }) =>
    `Visitors would see the braces of "${written.trim()}". A fact stands in one pair of them, without spaces: {${name}}.`;
  const inFields = walk(plainSchema(entry.collection), entry.data).flatMap(({ path, value }) =>
    typeof value === 'string'
      ? [
          ...unknown(value).map((name) => {
            const guess = nearest(name, facts);
            const fixed = guess && snippet(entry.data, path, value.replaceAll(`{${name}}`, `{${guess}}`));
            return about(entry, path, { severity: 'error', says: explain(name), snippet: fixed });
          }),
          ...slipped(value).map((slip) =>
            error(
              entry,
              path,
              explainSlip(slip),
              snippet(entry.data, path, value.replace(slip.written, `{${slip.name}}`)),
            ),
          ),
        ]
      : [],
  );
  const { path: file, body, bodyLine } = entry.file;
  const inText = body.split('\n').flatMap((text, line) => {
    const said = [
      ...unknown(text).map((name) => ({ found: `{${name}}`, says: explain(name) })),
      ...slipped(text).map((slip) => ({ found: slip.written.trim(), says: explainSlip(slip) })),
    ];
    return said.map((each): Finding => ({ severity: 'error', file, line: bodyLine + line, ...each }));
  });
  return [...inFields, ...inText];
};
