import { address } from 'virtual:later/after-sent';
import { startTransition, useEffect, useState } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { KEPT_KEYS, recall } from './kept.ts';

type Code = typeof import('../after-sent/AfterSent.tsx');

/**
 * A part of what comes after a request: its code is fetched here and no sooner, and for photos that are kept only where their mark is
 * (after-sent/kept-photos.ts). Where it does not come, nothing is missed.
 */
export const Later = ({ part }: { part: 'InPanel' | 'KeptPhotos' }) => {
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
