import type { Summary } from '../contract/answers.ts';
import { lostReasons, states } from '../contract/states.ts';

/** How a lead stands, in a word or two. */
export const StateMark = ({
  lead: { state, lostReason, kind },
}: {
  lead: Pick<Summary, 'state' | 'lostReason' | 'kind'>;
}) => {
  if (state === 'new' && kind === 'checklist') return <span className="mark">Downloaded the checklist</span>;
  const why = state === 'lost' && lostReason !== null ? `: ${lostReasons[lostReason].toLowerCase()}` : '';
  return <span className={`mark mark-${state}`}>{states[state] + why}</span>;
};
