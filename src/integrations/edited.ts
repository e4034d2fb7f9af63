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
