import { type Change, changesSchema, textsAfter } from './changes.ts';
import { CHANGED_MEANWHILE, fileNow } from './file-now.ts';
import { collectionAt, forgetFile, knownTexts, noteFile } from './known-files.ts';
import { mistakesAfter } from './mistakes-after.ts';
import { sentenceOf } from './sentences.ts';
import { showRefusal } from './show-refusal.ts';
import { wrongPicture } from './wrong-picture.ts';

/**
 * All that the screen writes goes through here, whatever was pressed: fit-sveltia.ts leads Sveltia's one way to the files, and
 * that to a pull request, through these functions.
 */

/** Sveltia shows the reason where an entry was saved, and only that something failed in all other cases (0.221). */
const SHOWN_BY_SVELTIA = ['create', 'update'];

type Options = { commitType?: string };

const refuse = (sentences: readonly string[], { commitType = '' }: Options) => {
  if (sentences.length === 0) return;
  const reasons = [...new Set(sentences)];
  if (!SHOWN_BY_SVELTIA.includes(commitType)) showRefusal(reasons);
  throw new Error(reasons.join('\n\n'));
};

const pathsOf = (changes: readonly Change[]) =>
  changes.flatMap(({ path, previousPath }) => (previousPath ? [path, previousPath] : [path]));

const isLocal = () => document.body.dataset.local === 'true';

/** Files that are no longer what they were: on a repository since `before`, on this machine by a look at the file. */
const changedMeanwhile = async (before: ReadonlyMap<string, string>, changes: readonly Change[]) => {
  const now = knownTexts();
  const paths = pathsOf(changes).filter((path) => collectionAt(path));
  const texts = await Promise.all(paths.map((path) => (isLocal() ? fileNow(path) : now.get(path))));
  return paths.some((path, index) => texts[index] !== before.get(path));
};

const picturesIn = (changes: readonly Change[]) =>
  changes.flatMap(({ path, data }) => (data instanceof Blob && /\.\w+$/.test(path) ? [{ path, data }] : []));

/** Refuses what would stop the site from being built. */
const check = async (changes: readonly Change[], options: Options) => {
  const [first] = changes;
  const mistakes = mistakesAfter(knownTexts(), changes, new Date()).map((finding) => sentenceOf(finding, first?.path));
  const pictures = await Promise.all(picturesIn(changes).map(({ path, data }) => wrongPicture(path, data)));
  refuse([...mistakes, ...pictures.filter((says) => says !== undefined)], options);
};

/** Looks at what a pull request would bring. Whether it fits to what others do says GitHub when it is merged. */
export const checkChanges = (changes: unknown, options: Options): Promise<void> =>
  check(changesSchema.parse(changes), options);

/**
 * Begins with changes that somebody has asked for, before Sveltia looks for what others have done; gives what carries them out:
 * when nobody has touched these files meanwhile, and the site can still be built.
 */
export const beginCommit = (asked: unknown) => {
  const changes = changesSchema.parse(asked);
  const before = knownTexts();
  return async <Result>(options: Options, write: () => Promise<Result>): Promise<Result> => {
    if (await changedMeanwhile(before, changes)) refuse([CHANGED_MEANWHILE], options);
    await check(changes, options);
    const result = await write();
    const after = textsAfter(knownTexts(), changes);
    for (const path of pathsOf(changes)) {
      const text = after.get(path);
      if (text === undefined) forgetFile(path);
      else noteFile(path, text);
    }
    return result;
  };
};
