import { address } from 'virtual:later/after-sent';
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { KEPT_KEYS, recall } from '../../shared/keep.ts';
import { SentNotice } from './Notice.tsx';
import { dismissNotice, useNotice } from './notice-store.ts';

type Part = 'AboveForm' | 'KeptPhotos';
type Code = Record<Part, ComponentType>;

type LaterProps = {
  part: Part;
  /** another number makes the part anew */
  turn?: number;
  /** keeps the part's room until it comes, or does not */
  children?: ReactNode;
};

/**
 * A part of what comes after a request: its code is fetched here and no sooner, and for photos that are kept only where their mark is
 * (after-sent/kept-photos.ts). Where it does not come, nothing is missed.
 */
export const Later = ({ part, turn, children }: LaterProps) => {
  const [code, setCode] = useState<Partial<Code>>();

  useEffect(() => {
    if (part === 'KeptPhotos' && !recall('localStorage', KEPT_KEYS.draft)) return;
    // As a transition, which waits for the styles.
    import(/* @vite-ignore */ address).then(
      (fetched: Code) => startTransition(() => setCode(fetched)),
      () => setCode({}),
    );
  }, [part]);

  const shown = useSteady(code);
  if (!shown) return children;
  const Part = shown[part];
  return Part && <Part key={turn} />;
};

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
  const notice = useNotice(formId);
  const turn = useSteady(timesSent);
  const region = useRef<HTMLDivElement>(null);
  const sent = notice?.kind === 'sent' ? notice : undefined;

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
      <div role="status">{sent && <SentNotice key={turn} onDismiss={dismiss} />}</div>
      {turn > 0 && (
        <Later part="AboveForm" turn={turn}>
          <div className="later-room" />
        </Later>
      )}
    </div>
  );
};
