import type { Summary } from '../contract/answers.ts';
import { lostReasons, rulesOf } from '../contract/states.ts';

/** How a lead stands, in a word or two. */
export const StateMark = ({
  lead: { state, lostReason, kind },
}: {
  lead: Pick<Summary, 'state' | 'lostReason' | 'kind'>;
}) => {
  if (rulesOf(state).waits && kind === 'checklist') return <span className="mark">Downloaded the checklist</span>;
  const why = lostReason !== null ? `: ${lostReasons[lostReason].toLowerCase()}` : '';
  return <span className={`mark mark-${state}`}>{rulesOf(state).label + why}</span>;
};
