import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** The oldest browsers in which everything works: the promise of the README. */
export const OLDEST = { safari_ios: 14, chrome_android: 91, firefox_android: 91 } as const;

// Not an import: a JSON of 20 MB is nothing to check the types of.
export const compat: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

const isIn = (statement: SimpleSupportStatement, version: number) => {
  const { version_added: added, version_removed: removed, flags } = statement;
  if (typeof added !== 'string' || flags || statement.prefix || statement.alternative_name) return false;
  // `≤37`: some time before.
  return (
    Number.parseFloat(added.replace('≤', '')) <= version &&
    !(typeof removed === 'string' && Number.parseFloat(removed) <= version)
  );
};

/** The browsers of the promise that do not know this, by name and version: none, where it can be used. */
export const unknownTo = ({ support }: CompatStatement): string[] =>
  Object.entries(OLDEST).flatMap(([browser, version]) => {
    const statement = support[browser as keyof typeof OLDEST];
    const all = Array.isArray(statement) ? statement : statement ? [statement] : [];
    return all.length === 0 || all.some((each) => isIn(each, version)) ? [] : `${browser} ${version}`;
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
export const judge = (...path: string[]): Finding[] => {
  const statement = entry(...path);
  const missing = statement ? unknownTo(statement) : [];
  return missing.length > 0 ? [{ feature: path.join('.'), missing: missing.join(', ') }] : [];
};
