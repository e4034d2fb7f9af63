import type { Finding } from '../content-tools/check/finding.ts';
import { oneForEachLine } from '../content-tools/check/finding.ts';
import { picturesOf } from '../content-tools/check/named-pictures.ts';
import { entriesOf, readFileText } from '../content-tools/check/read-file.ts';
import { waitingEntries } from '../content-tools/check/waiting.ts';
import { withinFiles } from '../content-tools/check/within-files.ts';
import { collectionNames } from '../schemas/collections.ts';
import { type Change, textsAfter } from './changes.ts';
import { collectionAt } from './known-files.ts';

type Texts = ReadonlyMap<string, string>;

const read = (texts: Texts) =>
  [...texts].flatMap(([path, text]) => {
    const name = collectionAt(path);
    return name ? [readFileText(name, path, `${text}\n`).parsed] : [];
  });

/** What the content check would stop the build for, in the texts of all files. */
const errorsIn = (texts: Texts, now: Date): Finding[] => {
  const files = read(texts);
  const entries = files.flatMap(entriesOf);
  const here = new Set(files.map(({ collection }) => collection));
  const incomplete = new Set(collectionNames.filter((name) => !here.has(name)));
  const found = withinFiles({ files, entries, incomplete, waiting: waitingEntries(entries, now) }, now);
  return oneForEachLine(found, files).filter(({ severity }) => severity === 'error');
};

/** Where pictures that are about to go are still shown. */
const withoutPictures = (texts: Texts, changes: readonly Change[]): Finding[] => {
  const come = new Set(changes.flatMap(({ action, path }) => (action === 'delete' ? [] : [path])));
  const gone = changes.map(({ action, path, previousPath }) => (action === 'delete' ? path : previousPath));
  const missing = gone.filter((path) => path !== undefined && !come.has(path) && !collectionAt(path));
  if (missing.length === 0) return [];
  return read(texts)
    .flatMap(entriesOf)
    .flatMap((entry) =>
      picturesOf(entry)
        .filter((picture) => missing.includes(picture))
        .map((picture) => ({
          severity: 'error' as const,
          file: entry.file.path,
          line: 1,
          entry: entry.prefix.length > 0 ? entry.id : undefined,
          says: `The picture "${picture.split('/').at(-1)}" is shown here. Choose another one here first.`,
        })),
    );
};

const identity = ({ file, entry, path = [], says }: Finding) => [file, entry, ...path, says].join('\n');

/**
 * Why these changes would stop the site from being built: all that is wrong in a file that is written, and in the others what was
 * right before. What was wrong elsewhere already stops nobody from working here.
 */
export const mistakesAfter = (before: Texts, changes: readonly Change[], now: Date): Finding[] => {
  const after = textsAfter(before, changes);
  const written = new Set(changes.map(({ path }) => path));
  const known = new Set(errorsIn(before, now).map(identity));
  const found = errorsIn(after, now).filter((finding) => written.has(finding.file) || !known.has(identity(finding)));
  return [...found, ...withoutPictures(after, changes)];
};
