import { address } from 'virtual:later/after-sent';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { KEPT_KEYS, recall } from './kept.ts';

type Part = 'InPanel' | 'KeptPhotos';
type Code = Record<Part, ComponentType>;

/**
 * A part of what comes after a request: its code is fetched here and no sooner, and for photos that are kept only where their mark is
 * (after-sent/kept-photos.ts). Where it does not come, nothing is missed.
 */
export const Later = ({ part }: { part: Part }) => {
  const [code, setCode] = useState<Code>();

  useEffect(() => {
    if (part === 'KeptPhotos' && !recall('localStorage', KEPT_KEYS.draft)) return;
    // As a transition, which waits for the styles.
    import(/* @vite-ignore */ address).then(
      (fetched: Code) => startTransition(() => setCode(fetched)),
      () => {},
    );
  }, [part]);

  const Part = useSteady(code)?.[part];
  return Part && <Part />;
};
