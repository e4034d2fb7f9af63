import { address } from 'virtual:later/after-sent';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { KEPT_KEYS, recall } from '../../shared/keep.ts';

type Part = 'AboveForm' | 'KeptPhotos';
type Code = Record<Part, ComponentType>;

type Props = {
  part: Part;
  /** another number remounts the part */
  turn?: number;
  /** reserves the part's space until it loads, or fails to */
  children?: ReactNode;
};

/** Its code is loaded only here, and for kept photos only if their mark is there. If it does not load, nothing is missing. */
export const Later = ({ part, turn, children }: Props) => {
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
