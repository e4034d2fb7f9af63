import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** The oldest browsers in which something works, and the syntax that they know. */
type Oldest = { safari_ios: number; chrome: number; firefox: number; ecmaVersion: 2021 | 2022 };

/** Everything that visitors get: the promise of the README. */
const FOR_VISITORS: Oldest = { safari_ios: 14, chrome: 91, firefox: 91, ecmaVersion: 2021 };

let oldest = FOR_VISITORS;

export const readEcmaVersion = () => oldest.ecmaVersion;

/** Judges for others than visitors. */
export const judgeFor = (others: Oldest, work: () => Finding[]): Finding[] => {
  oldest = others;
  try {
    return work();
  } finally {
    oldest = FOR_VISITORS;
  }
};

// Not an import: a JSON of 20 MB is nothing to check the types of.
export const compat: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

const isIn = (statement: SimpleSupportStatement, version: number, prefixes: readonly string[]) => {
  const { version_added: added, version_removed: removed, flags, prefix = '' } = statement;
  if (typeof added !== 'string' || flags || statement.alternative_name) return false;
  if (prefix && !prefixes.includes(prefix)) return false;
  // `≤37`: some time before.
  return (
    Number.parseFloat(added.replace('≤', '')) <= version &&
    !(typeof removed === 'string' && Number.parseFloat(removed) <= version)
  );
};

/**
 * The browsers of the promise that do not know this, by name and version: none, where it can be used.
 * @param prefixes those under which it is used as well, like `-webkit-`
 */
export const unknownTo = ({ support }: CompatStatement, prefixes: readonly string[] = []): string[] =>
  (['safari_ios', 'chrome', 'firefox'] as const).flatMap((browser) => {
    const version = oldest[browser];
    const statement = support[browser];
    const all = Array.isArray(statement) ? statement : statement ? [statement] : [];
    return all.length === 0 || all.some((each) => isIn(each, version, prefixes)) ? [] : `${browser} ${version}`;
  });

/** What the data says at a path, or undefined where it says nothing. */
export const entry = (...path: string[]): CompatStatement | undefined => {
  let at: Identifier | undefined = compat as unknown as Identifier;
  for (const part of path) at = at && Object.hasOwn(at, part) ? (at[part] as Identifier) : undefined;
  return at?.__compat;
};

/** What is used and not known everywhere, under the path that it has in the data. */
export type Finding = { feature: string; missing: string };

/** Judges the feature at a path. */
export const judge = (path: readonly string[], prefixes: readonly string[] = []): Finding[] => {
  const statement = entry(...path);
  const missing = statement ? unknownTo(statement, prefixes) : [];
  return missing.length > 0 ? [{ feature: path.join('.'), missing: missing.join(', ') }] : [];
};
