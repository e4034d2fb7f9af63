import { CHANGED_MEANWHILE, changedMeanwhile } from './changed-meanwhile.ts';
import { type Change, changesSchema, filesAfter, pathsOf } from './changes.ts';
import { fileNow } from './file-now.ts';
import { forgetFile, knownFiles, noteFile } from './known-files.ts';
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

const isLocal = () => document.body.dataset.local === 'true';

/** What a file is now: on this machine by a look at it, on a repository as Sveltia has just heard. */
const lookAt = () => {
  const now = knownFiles();
  return isLocal() ? fileNow : (path: string) => now.get(path);
};

const picturesIn = (changes: readonly Change[]) =>
  changes.flatMap(({ path, data }) => (data instanceof Blob && /\.\w+$/.test(path) ? [{ path, data }] : []));

/** Refuses what would stop the site from being built. */
const check = async (changes: readonly Change[], options: Options, known = { knowsPictures: true }) => {
  const [first] = changes;
  const found = await mistakesAfter(knownFiles(), changes, new Date(), known);
  const mistakes = found.map((finding) => sentenceOf(finding, first?.path));
  const pictures = await Promise.all(picturesIn(changes).map(({ path, data }) => wrongPicture(path, data)));
  refuse([...mistakes, ...pictures.filter((says) => says !== undefined)], options);
};

/** Looks at what a pull request would bring, whose pictures may wait in it. Conflicts with the work of others are found by GitHub when it is merged. */
export const checkChanges = (changes: unknown, options: Options): Promise<void> =>
  check(changesSchema.parse(changes), options, { knowsPictures: false });

/**
 * Begins with changes that somebody has asked for, before Sveltia looks for what others have done; gives what carries them out:
 * when nobody has touched these files meanwhile, and the site can still be built.
 */
export const beginCommit = (asked: unknown) => {
  const changes = changesSchema.parse(asked);
  const before = knownFiles();
  return async <Result>(options: Options, write: () => Promise<Result>): Promise<Result> => {
    if (await changedMeanwhile(before, changes, lookAt())) refuse([CHANGED_MEANWHILE], options);
    await check(changes, options);
    const result = await write();
    const after = filesAfter(knownFiles(), changes);
    for (const path of pathsOf(changes)) {
      const text = after.get(path);
      if (text === undefined) forgetFile(path);
      else noteFile(path, text);
    }
    return result;
  };
};
