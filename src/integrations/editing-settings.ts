import { SMALL_CHANGES, type SmallChange } from '../shared/review-branches.ts';

/** Where editors work, from the environment of a build. */
type EditingSettings = {
  /** `owner/name` on GitHub; without it no editing screen is built */
  repository: string | undefined;
  /** the branch that is published */
  branch: string;
  /** changes wait in a pull request */
  isReviewed: boolean;
};

export const readEditingSettings = (): EditingSettings => {
  const { EDIT_REPOSITORY, EDIT_BRANCH, EDIT_REVIEW } = process.env;
  return { repository: EDIT_REPOSITORY || undefined, branch: EDIT_BRANCH || 'main', isReviewed: EDIT_REVIEW === '1' };
};

const isSmallChange = (word: string): word is SmallChange => SMALL_CHANGES.some((known) => known === word);

/** What editors may publish at once although changes wait, from the environment of a build: words separated by spaces. */
export const readAtOnce = (): SmallChange[] =>
  (process.env.EDIT_AT_ONCE ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      if (isSmallChange(word)) return word;
      throw new Error(`EDIT_AT_ONCE knows no "${word}". It may have: ${SMALL_CHANGES.join(', ')}.`);
    });
