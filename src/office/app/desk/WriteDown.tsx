import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { BY_HAND, readDraft } from '../draft.ts';
import { LazyPart, signedIn } from '../LazyPart.tsx';
import { $ownWritten } from '../pending.ts';
import { isOnItsWay } from '../shelf.ts';
import { lineOf } from '../Unsent.tsx';
import { Fold } from '../ui.tsx';

/** Leads added offline, until they appear in the list. */
const NotOnDesk = () => {
  const waiting = useStore($ownWritten).filter(isOnItsWay);
  if (waiting.length === 0) return null;
  return (
    <ul className="ruled" aria-label="Not on the desk yet">
      {waiting.map(({ written }) => (
        <li key={written.id} className="row">
          <div className="row-text">
            <p>
              <strong>{lineOf(written)}</strong>
            </p>
            <p className="row-facts">Written down: not sent yet</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

export const WriteDown = () => {
  const [isOpen, setOpen] = useState(() => readDraft(BY_HAND) !== undefined);
  const heading = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <>
      <Fold label="Write down someone who called" isOpen={isOpen} onToggle={setOpen} heading={heading}>
        {isOpen && <LazyPart part={signedIn}>{({ WriteDownForm }) => <WriteDownForm onKept={close} />}</LazyPart>}
      </Fold>
      <NotOnDesk />
    </>
  );
};
