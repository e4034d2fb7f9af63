import { address } from 'virtual:later/after-sent';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { KEPT_KEYS, recall } from '../../shared/keep.ts';

type Part = 'AboveForm' | 'KeptPhotos';
type Code = Record<Part, ComponentType>;

type Props = {
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
