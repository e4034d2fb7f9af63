import { BY_HAND } from '../../../leads/contract/guard.ts';
import type { Summary } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { REACHED_STATE, rulesOf } from '../../contract/states.ts';

/** What can be noted of several leads at once. */

type Lead = Pick<Summary, 'kind' | 'state' | 'followUp' | 'spam'>;

/** Who waits was called, and what was to follow up is; nothing where nothing was open. Who took a checklist waits for no call. */
const finish = ({ kind, state, followUp }: Lead): Change | undefined => {
  if (rulesOf(state).waits && kind !== 'checklist') return { kind: 'outcome', state: REACHED_STATE, followUp: null };
  return followUp === null ? undefined : { kind: 'follow-up', followUp: null };
};

type AtOnce = {
  /** on its button */
  text: string;
  /** once it is noted */
  said: string;
  changeOf: (lead: Lead) => Change | undefined;
  mayUndo: (lead: Lead) => boolean;
};

export const atOnce = {
  done: { text: 'Done', said: 'Done', changeOf: finish, mayUndo: () => true },
  spam: {
    text: 'Spam',
    said: 'Marked as spam',
    changeOf: () => ({ kind: 'spam', isSpam: true }),
    mayUndo: () => true,
  },
  notSpam: {
    text: 'Not spam',
    said: 'Out of the spam box',
    changeOf: () => ({ kind: 'spam', isSpam: false }),
    // Of others it sends what was held back (findUndoable).
    mayUndo: ({ spam }) => spam === BY_HAND,
  },
} satisfies Record<string, AtOnce>;

export type AtOnceKind = keyof typeof atOnce;
