import { useEffect, useRef } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { Later } from './Later.tsx';
import { SentNotice } from './Notice.tsx';
import { dismissNotice, useNotice } from './notice-store.ts';

type Props = {
  formId: string;
  timesSent: number;
};

/**
 * Above the form: the notice that a request is sent, then what happens next until the visitor leaves. Outside the form, so that no
 * field here is one of its fields and no key pressed here sends it.
 */
export const AfterSending = ({ formId, timesSent }: Props) => {
  const notice = useNotice(formId);
  const turn = useSteady(timesSent);
  const region = useRef<HTMLDivElement>(null);
  const sent = notice?.kind === 'sent' ? notice : undefined;

  useEffect(() => {
    // Does not move the focus while someone is typing.
    if (sent?.isWhole) region.current?.focus({ preventScroll: true });
  }, [sent]);

  /** The focus stays here instead of falling back to the top of the page. */
  const dismiss = () => {
    region.current?.focus({ preventScroll: true });
    dismissNotice(formId);
  };

  return (
    <div ref={region} tabIndex={-1} className="notices">
      <div role="status">{sent && <SentNotice key={turn} onDismiss={dismiss} />}</div>
      {turn > 0 && (
        <Later part="AboveForm" turn={turn}>
          <div className="later-room" />
        </Later>
      )}
    </div>
  );
};
