import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useSteady } from '../islands/use-steady.ts';
import { Later } from './Later.tsx';
import { SentNotice } from './Notice.tsx';
import { $notices, dismissNotice } from './notice-store.ts';

type Props = {
  formId: string;
  /** requests that this form has sent since the page was opened */
  timesSent: number;
};

/**
 * Above the form: the notice that a request is sent, then what happens next until the visitor leaves. Outside of the form, so that no
 * field here is one of its fields and no key pressed here sends it.
 */
export const AfterSending = ({ formId, timesSent }: Props) => {
  const shown = useSteady({
    notice: useStore($notices, { keys: [formId], ssr: 'initial' })[formId],
    timesSent,
  });
  const region = useRef<HTMLDivElement>(null);
  const sent = shown.notice?.kind === 'sent' ? shown.notice : undefined;

  useEffect(() => {
    // Nobody is taken away from what they still type.
    if (sent?.isWhole) region.current?.focus({ preventScroll: true });
  }, [sent]);

  /** The focus stays here instead of falling back to the top of the page. */
  const dismiss = () => {
    region.current?.focus({ preventScroll: true });
    dismissNotice(formId);
  };

  return (
    <div ref={region} tabIndex={-1} className="notices">
      <div role="status">
        {sent && (
          <SentNotice
            key={shown.timesSent}
            title="Quote Request Sent!"
            text="We'll be in touch shortly."
            onDismiss={dismiss}
          />
        )}
      </div>
      {shown.timesSent > 0 && (
        <>
          <Later part="AboveForm" turn={shown.timesSent}>
            <div className="later-room" />
          </Later>
          <h3 className="another">Another request?</h3>
        </>
      )}
    </div>
  );
};
