import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { Icon } from '../../islands/ui/Icon.tsx';
import type { Phone } from '../../shared/phone.ts';
import { $leadDraft } from './draft-store.ts';
import { ForgetButton } from './ForgetButton.tsx';
import { Later } from './Later.tsx';
import { Notice } from './Notice.tsx';
import { dismissNotice } from './notice-store.ts';
import { TextInstead } from './TextInstead.tsx';
import { useNotice } from './use-notice.ts';
import { useOnline } from './use-online.ts';

type Props = {
  formId: string;
  phone: Phone;
  isSending: boolean;
  /** what happens next stands above, with the photos that are kept */
  isSent: boolean;
  /** sends what the form holds */
  onRetry: () => void;
  /** sends the request that is still unsent */
  onSendUnsent: () => void;
  /** removes it from this device, with what was typed */
  onForget: () => void;
};

/**
 * What a form has to tell of what is not sent, at its top. The failed notice is always there and mostly hidden: the worker shows the same one
 * to a visitor without JavaScript (`data-form-summary`, `data-form-message`: src/leads/server/form-page.ts).
 */
export const FormNotices = ({ formId, phone, isSending, isSent, onRetry, onSendUnsent, onForget }: Props) => {
  const notice = useNotice(formId);
  const { draft, isOnline } = useSteady({
    draft: useStore($leadDraft, { ssr: 'initial' }),
    isOnline: useOnline(),
  });
  const region = useRef<HTMLDivElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  const failure = notice?.kind === 'failed' ? notice : undefined;
  const isOffline = !isOnline && !failure && Object.keys(draft).length > 0;

  useEffect(() => {
    if (failure) failed.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  /** The button that was pressed goes away: the focus stays here instead of falling back to the top of the page. */
  const act = (action: () => void) => () => {
    region.current?.focus({ preventScroll: true });
    action();
  };
  const dismiss = act(() => dismissNotice(formId));
  const forget = <ForgetButton isSending={isSending} onForget={act(onForget)} />;

  return (
    <div ref={region} tabIndex={-1} className="notices">
      <div ref={failed} role="alert" data-form-summary="" hidden={!failure}>
        <Notice tone="failed" icon="alert" title="Submission Failed" onDismiss={failure && dismiss}>
          <p data-form-message="">{failure?.text}</p>
          {failure?.canRetry && (
            <div className="notice-buttons">
              <button type="button" className="btn btn-outline" disabled={isSending} onClick={act(onRetry)}>
                <Icon name="retry" /> {isSending ? 'Sending...' : 'Try again'}
              </button>
              <TextInstead typed={draft} />
              {forget}
            </div>
          )}
          <p>
            <a className="link" href={phone.href}>
              Call {phone.text}
            </a>
          </p>
          {failure && !failure.canRetry && <TextInstead typed={draft} isSecond />}
        </Notice>
      </div>
      <div role="status">
        {notice?.kind === 'unsent' && isOnline && (
          <Notice
            tone="plain"
            icon="retry"
            title={notice.wasOffline ? 'You’re back online' : undefined}
            onDismiss={dismiss}
          >
            <p>Your request hasn’t gone out yet.</p>
            <div className="notice-buttons">
              <button type="button" className="btn btn-primary" disabled={isSending} onClick={act(onSendUnsent)}>
                {isSending ? 'Sending...' : 'Send it now'}
              </button>
              {forget}
            </div>
          </Notice>
        )}
        {isOffline && (
          <Notice tone="offline" icon="wifi-off">
            <p>No signal. We’ve kept what you typed and will offer to send it when you’re back.</p>
          </Notice>
        )}
      </div>
      {!isSent && <Later part="KeptPhotos" />}
    </div>
  );
};
