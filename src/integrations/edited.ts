import { SMALL_CHANGES, type SmallChange } from '../shared/review-branches.ts';

/** Where editors work, as the environment of a build says. */
export type Edited = {
  /** `owner/name` on GitHub; without it no editing screen is built */
  repository: string | undefined;
  /** the branch that is published */
  branch: string;
  /** changes wait in a pull request */
  isReviewed: boolean;
};

export const readEdited = (): Edited => {
  const { EDIT_REPOSITORY, EDIT_BRANCH, EDIT_REVIEW } = process.env;
  return { repository: EDIT_REPOSITORY || undefined, branch: EDIT_BRANCH || 'main', isReviewed: EDIT_REVIEW === '1' };
};

const isSmallChange = (word: string): word is SmallChange => SMALL_CHANGES.some((known) => known === word);

/** What editors may publish at once where changes wait, as the environment of a build says: words with spaces between them. */
export const readAtOnce = (): SmallChange[] =>
  (process.env.EDIT_AT_ONCE ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      if (isSmallChange(word)) return word;
      throw new Error(`EDIT_AT_ONCE knows no "${word}". It may have: ${SMALL_CHANGES.join(', ')}.`);
    });
