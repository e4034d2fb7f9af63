import { useStore } from '@nanostores/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { $leadDraft } from '../../islands/request-draft/draft-store.ts';
import { Icon } from '../../islands/ui/Icon.tsx';
import type { Phone } from '../../shared/phone.ts';
import { Later } from './Later.tsx';
import { ForgetButton, Notice } from './Notice.tsx';
import { dismissNotice, useNotice } from './notice-store.ts';
import { TextInstead } from './TextInstead.tsx';

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** What the browser knows: false is certain, true only means that there may be a connection. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

type Props = {
  formId: string;
  phone: Phone;
  isSending: boolean;
  /** what happens next is shown above, with the photos that are kept */
  isSent: boolean;
  onRetry: () => void;
  onSendUnsent: () => void;
  /** removes it from this device, with what was typed */
  onForget: () => void;
};

/**
 * The notices about unsent requests, at the top of a form. The failure notice is always there and usually hidden: the worker shows the same one
 * to a visitor without JavaScript (`data-form-summary`, `data-form-message`: src/leads/server/form-page.ts).
 */
export const FormNotices = ({ formId, phone, isSending, isSent, onRetry, onSendUnsent, onForget }: Props) => {
  const notice = useNotice(formId);
  const { draft, isOnline } = useSteady({
    draft: useStore($leadDraft, { ssr: 'initial' }),
    isOnline: useOnline(),
  });
  const region = useRef<HTMLDivElement>(null);
  const failure = notice?.kind === 'failed' ? notice : undefined;
  /** Not refused: it waits on this device. Any other failure has the specification's words. */
  const isWaiting = !isOnline && failure?.canRetry === true;
  const isOffline = !isOnline && !failure && Object.keys(draft).length > 0;

  useEffect(() => {
    if (failure) region.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  /** The pressed button disappears: the focus stays here instead of falling back to the top of the page. */
  const act = (action: () => void) => () => {
    region.current?.focus({ preventScroll: true });
    action();
  };
  const dismiss = act(() => dismissNotice(formId));
  const forget = <ForgetButton isSending={isSending} onForget={act(onForget)} />;

  return (
    <div ref={region} tabIndex={-1} className="notices">
      <div role="alert" data-form-summary="" hidden={!failure || isWaiting}>
        <Notice tone="failed" icon="alert" title="Submission Failed" onDismiss={failure && dismiss}>
          <p data-form-message="">{failure?.text}</p>
          {failure?.canRetry && (
            <div className="notice-buttons">
              <button type="button" className="btn btn-outline" disabled={isSending} onClick={act(onRetry)}>
                <Icon name="retry" />
                <span>{isSending ? 'Sending...' : 'Try again'}</span>
              </button>
              <TextInstead typed={draft} />
              {forget}
            </div>
          )}
          <p>
            <a className="link" href={phone.href}>
              {`Call ${phone.text}`}
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
        {isWaiting && (
          <Notice
            tone="offline"
            icon="wifi-off"
            title="No signal. Your request is saved and will be offered again."
            onDismiss={dismiss}
          >
            <div className="notice-buttons">
              <a className="btn btn-outline" href={phone.href}>
                {`Call ${phone.text}`}
              </a>
              <TextInstead typed={draft} />
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
