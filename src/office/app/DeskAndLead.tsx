import type { Session } from '../contract/answers.ts';
import { Desk } from './desk/Desk.tsx';
import { inside } from './parts.ts';
import { With } from './With.tsx';
import { useIsWide } from './wide.ts';

type Props = { session: Session; leadId?: string | undefined };

/** The list, or a lead of it; on a wide screen the list stays, and the lead stands beside it. */
export const DeskAndLead = ({ session, leadId }: Props) => {
  const isWide = useIsWide();
  const lead = leadId !== undefined && (
    <With part={inside} title="A lead">
      {({ Lead }) => <Lead key={leadId} session={session} />}
    </With>
  );
  if (!isWide) return lead || <Desk session={session} />;
  return (
    <div className="side-by-side">
      <section className="side-list" aria-label="Desk">
        <Desk session={session} isBeside={leadId !== undefined} />
      </section>
      <section className="side-lead" aria-label="The lead" tabIndex={-1}>
        {lead || <p className="quiet">Choose a lead: it opens here.</p>}
      </section>
    </div>
  );
};
