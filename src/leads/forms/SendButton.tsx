import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { SLOW_SEND_SECONDS } from '../contract/limits.ts';
import { $unsent } from './unsent-store.ts';

const useIsSlow = (isSending: boolean) => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_SEND_SECONDS * 1000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
};

/** Not if a request is retried from a notice further up. */
const isInWindow = (element: Element) => element.getBoundingClientRect().top < innerHeight;

/**
 * While sending, a visible button stays visible with the line below it: the floating bar may cover it again. Browsers
 * take the focus from a disabled button: it gets it back, unless it went somewhere else.
 */
const useKeptInSight = (isSending: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isSending) {
      hadFocus.current = document.activeElement === button.current;
      if (button.current && isInWindow(button.current)) button.current.scrollIntoView({ block: 'nearest' });
    } else if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isSending]);
  return button;
};

type ButtonProps = { isSending: boolean; label: string; sendingLabel: string };

export const SendButton = ({ isSending, label, sendingLabel }: ButtonProps) => (
  <button type="submit" className="btn btn-primary" disabled={isSending} ref={useKeptInSight(isSending)}>
    {isSending ? sendingLabel : label}
  </button>
);

/** The line under the button: sending is slow, or the request is kept. */
export const SendStatus = ({ isSending }: { isSending: boolean }) => {
  const isSlow = useSteady(useIsSlow(isSending));
  const isKept = useSteady(useStore($unsent, { ssr: 'initial' }) !== null && !isSending);
  return (
    <p role="status" className="send-status">
      {isSlow
        ? 'Still sending. The signal is weak here, so this can take up to half a minute.'
        : isKept && 'Your request is kept on this device for a day, ready to send again.'}
    </p>
  );
};
