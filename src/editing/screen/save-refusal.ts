import { wrongPicture } from './check-picture.ts';
import { CHANGED_MEANWHILE, type Change, type Files } from './file-changes.ts';
import { mistakesAfter } from './mistakes-after.ts';
import { sayAtFields } from './notes-at-fields.ts';
import { showRefusal } from './refusal-window.ts';
import { entrySaving, forgetTexts, isHalfFinished, isOutdated, savedIn } from './saving.ts';
import { sentenceOf } from './sentences.ts';

const AS_DRAFT = 'To save it unfinished, turn on “Draft, not shown yet”, the switch near the end of the fields.';

/** Why these changes would stop the site from being built, in sentences; none where they would not. */
export const mistakesOf = async (before: Files, changes: readonly Change[]): Promise<string[]> => {
  if (isOutdated(before, changes)) return [CHANGED_MEANWHILE];
  const here = savedIn(changes);
  const found = await mistakesAfter(before, changes, new Date());
  const entry = entrySaving();
  if (entry)
    sayAtFields(
      entry.name,
      entry.data,
      found.filter(({ file }) => file === here),
    );
  const mistakes = found.map((finding) => sentenceOf(finding, here));
  const pictures = await Promise.all(
    changes.map(({ path, data }) => (data instanceof Blob ? wrongPicture(path, data) : undefined)),
  );
  const says = [...mistakes, ...pictures.filter((each) => each !== undefined)];
  return says.length > 0 && isHalfFinished(changes) ? [AS_DRAFT, ...says] : says;
};

/**
 * What is answered to Sveltia when changes are not written. It shows the reason where an entry was saved, and only that
 * something failed in all other cases: there a window says it.
 */
export const refusalOf = (sentences: readonly string[], changes: readonly Change[]): string => {
  const reasons = [...new Set(sentences)];
  if (!savedIn(changes)) showRefusal(reasons);
  forgetTexts();
  return reasons.join('\n\n');
};
