import { atom } from 'nanostores';
import type { Summary } from '../../contract/answers.ts';

/** What was noted last of several leads at once: it outlives the rows, which leave their list by it. */
type Group = {
  /** `Done: 3 leads.` */
  said: string;
  /** each with the id of its change; none where it cannot be taken back */
  undoable: { lead: Summary; id: string }[];
};

export const $group = atom<Group | undefined>();
