import { collectionAt, collectionNames } from '../../schemas/collections.ts';
import { errorInFile, type Finding, oneForEachLine } from '../check/checked-site.ts';
import { checkPictures, findPictures, type PictureFiles } from '../check/picture-rules.ts';
import { parseEntries, readFileText } from '../check/read-file.ts';
import { findingsInFiles } from '../check/rules.ts';
import { waitingEntries } from '../check/waiting.ts';
import { wrongPicture } from './check-picture.ts';
import { showRefusal } from './element.ts';
import { CHANGED_MEANWHILE, type Change, type Files, filesAfter } from './file-changes.ts';
import { sayAtFields } from './notes-at-fields.ts';
import { entrySaving, forgetTexts, isHalfFinished, isOutdated, savedIn } from './saving.ts';
import { toSentence } from './sentences.ts';

const AS_DRAFT = 'To save it unfinished, turn on “Draft, not shown yet”, the switch near the end of the fields.';

/** Why these changes would keep the site from being built, in sentences; none if they would not. */
export const findMistakes = async (before: Files, changes: readonly Change[]): Promise<string[]> => {
  if (isOutdated(before, changes)) return [CHANGED_MEANWHILE];
  const here = savedIn(changes);
  const found = await mistakesAfter(before, changes, new Date());
  const entry = entrySaving();
  const foundHere = found.filter(({ file }) => file === here);
  if (entry) sayAtFields(entry.name, entry.data, foundHere);
  const mistakes = found.map((finding) => toSentence(finding, here));
  const pictures = await Promise.all(
    changes.map(({ path, data }) => (data instanceof Blob ? wrongPicture(path, data) : undefined)),
  );
  const message = [...mistakes, ...pictures.filter((each) => each !== undefined)];
  return message.length > 0 && isHalfFinished(changes) ? [AS_DRAFT, ...message] : message;
};

/**
 * The answer to Sveltia if changes are not written. It shows the reason if an entry was saved, and in all other cases only that
 * something failed: there a window gives the reason.
 */
export const writeRefusal = (sentences: readonly string[], changes: readonly Change[]): string => {
  const reasons = [...new Set(sentences)];
  if (!savedIn(changes)) showRefusal(reasons);
  forgetTexts();
  return reasons.join('\n\n');
};

export const readAll = (all: Files) =>
  [...all].flatMap(([path, text]) => {
    const name = collectionAt(path);
    return name ? [readFileText(name, path, `${text}\n`).parsed] : [];
  });

/** Pictures by name only: new ones are opened when they arrive (check-picture.ts). */
const collectNames = (paths: Iterable<string>): PictureFiles => {
  const all = [...paths].map((path) => [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)]);
  const inFolders = Map.groupBy(all, ([folder = '']) => folder);
  return { namesIn: (folder) => inFolders.get(folder)?.map(([, name = '']) => name) ?? [], decode: () => ({}) };
};

/** What the content check would stop the build for, in the texts of all files. */
const errorsIn = async (all: Files, pictures: PictureFiles, now: Date): Promise<Finding[]> => {
  const files = readAll(all);
  const entries = files.flatMap(parseEntries);
  const here = new Set(files.map(({ collection }) => collection));
  const incomplete = new Set(collectionNames.filter((name) => !here.has(name)));
  const found = [
    ...findingsInFiles({ files, entries, incomplete, waiting: waitingEntries(entries, now), now }),
    ...(await Promise.all(entries.map((entry) => checkPictures(entry, pictures)))).flat(),
  ];
  return oneForEachLine(found, files).filter(({ severity }) => severity === 'error');
};

/** Where pictures that are about to be deleted are still shown. */
const withoutPictures = (files: Files, changes: readonly Change[]): Finding[] => {
  const come = new Set(changes.flatMap(({ path, data }) => (data === undefined ? [] : [path])));
  const missing = changes.map(({ path }) => path).filter((path) => !come.has(path) && !collectionAt(path));
  if (missing.length === 0) return [];
  const entries = readAll(files).flatMap(parseEntries);
  return entries.flatMap((entry) => {
    const shown = findPictures(entry).filter((picture) => missing.includes(picture));
    return shown.map((picture) => {
      const message = `The picture "${picture.split('/').at(-1)}" is shown here. Choose another one here first.`;
      return { ...errorInFile(entry.file.path, message), entry: entry.prefix.length > 0 ? entry.id : undefined };
    });
  });
};

const toKey = ({ file, entry, path = [], message }: Finding) => [file, entry, ...path, message].join('\n');

/**
 * Why these changes would keep the site from being built: everything that is wrong in a file that is written, and in the others what was
 * right before. What was already wrong elsewhere keeps no one from working here.
 */
export const mistakesAfter = async (before: Files, changes: readonly Change[], now: Date): Promise<Finding[]> => {
  const after = filesAfter(before, changes);
  const written = new Set(changes.map(({ path }) => path));
  // Deleted pictures still count as existing: withoutPictures reports what shows them.
  const pictures = collectNames(new Set([...before.keys(), ...after.keys()]));
  const found = await errorsIn(after, pictures, now);
  const isWritten = ({ file }: Finding) => written.has(file);
  // Only then it takes a second check to tell what was already wrong.
  const known = found.every(isWritten) ? [] : await errorsIn(before, pictures, now);
  const knownKeys = new Set(known.map(toKey));
  const caused = found.filter((finding) => isWritten(finding) || !knownKeys.has(toKey(finding)));
  return [...caused, ...withoutPictures(after, changes)];
};
