import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../../islands/ui/Icon.tsx';
import { SENT_NOTICE_SECONDS } from '../contract/limits.ts';

/** Written in full: Tailwind drops the styles of a class whose name is in no file. */
const CLASSES = {
  sent: 'notice notice-sent',
  failed: 'notice notice-failed',
  plain: 'notice',
  offline: 'notice notice-offline',
};

type NoticeProps = {
  tone: keyof typeof CLASSES;
  icon: IconName;
  title?: string | undefined;
  onDismiss?: () => void;
  children: ReactNode;
};

export const Notice = ({ tone, icon, title, onDismiss, children }: NoticeProps) => (
  <div className={CLASSES[tone]}>
    <Icon name={icon} size={24} />
    <div className="notice-text">
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
    {onDismiss && (
      <button type="button" className="notice-close" aria-label="Close" onClick={onDismiss}>
        <Icon name="x" />
      </button>
    )}
  </div>
);

/**
 * Closes automatically after a while, but never while the visitor points at it or has the focus in it. A mouse that was already where it
 * appeared does not count as pointing: hence not `onMouseEnter`.
 */
export const SentNotice = ({ onDismiss }: { onDismiss: () => void }) => {
  const frame = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  const [isHeld, setHeld] = useState(false);
  dismiss.current = onDismiss;

  useEffect(() => {
    // The pressed button may be a screen below.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss.current(), SENT_NOTICE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock
    <div ref={frame} onMouseMove={hold} onMouseLeave={letGo} onFocus={hold} onBlur={letGo}>
      <Notice tone="sent" icon="check" title="Quote Request Sent!" onDismiss={onDismiss}>
        <p>We'll be in touch shortly.</p>
      </Notice>
    </div>
  );
};

type Props = { isSending: boolean; onForget: () => void };

/** Deletes a request that could not be sent from this device, which may not be the visitor's own. */
export const ForgetButton = ({ isSending, onForget }: Props) => (
  <button type="button" className="btn btn-outline" disabled={isSending} onClick={onForget}>
    Forget it
  </button>
);
