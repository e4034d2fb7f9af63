import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Session } from '../contract/answers.ts';
import { Desk } from './desk/Desk.tsx';
import { LazyPart, signedIn } from './LazyPart.tsx';

/** Wide enough for list and lead side by side; same as in office.css. */
const isWide = matchMedia('(min-width: 1100px)');

const $isWide = atom(isWide.matches);
isWide.addEventListener('change', () => $isWide.set(isWide.matches));

const useIsWide = (): boolean => useStore($isWide);

type Props = { session: Session; leadId?: string | undefined };

/** The list or a lead; on a wide screen, the lead beside the list. */
export const DeskAndLead = ({ session, leadId }: Props) => {
  const isWide = useIsWide();
  const lead = leadId !== undefined && (
    <LazyPart part={signedIn} title="A lead">
      {({ Lead }) => <Lead key={leadId} session={session} />}
    </LazyPart>
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
