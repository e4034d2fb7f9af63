import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { Reload } from './ui.tsx';

/**
 * Code splitting: the desk loads first, the other parts by a dynamic import after its list. Two parts instead of one per screen,
 * which would load a dozen more files for the code they share.
 */

type Fetched<Code> = { code?: Code; hasFailed?: boolean };

const createPart = <Code extends object>(load: () => Promise<Code>) => {
  const $fetched = map<Fetched<Code>>({});
  const fetchCode = async (): Promise<void> => {
    if ($fetched.get().code !== undefined) return;
    await load().then(
      (code) => $fetched.set({ code }),
      () => $fetched.set({ hasFailed: true }),
    );
  };
  return { $fetched, fetchCode };
};

type Part<Code extends object> = ReturnType<typeof createPart<Code>>;

export const signIn = createPart(() => import('./SignIn.tsx'));

/** Everything but the desk, for people who are signed in. */
export const signedIn = createPart(() => import('./signed-in.ts'));

type Props<Code extends object> = {
  part: Part<Code>;
  /** heading of the screen, shown if its code fails to load */
  title?: string;
  children: (code: Code) => ReactNode;
};

/** Renders what needs a part of the app as soon as its code is loaded. */
export const LazyPart = <Code extends object>({ part: { $fetched, fetchCode }, title, children }: Props<Code>) => {
  const { code, hasFailed } = useStore($fetched);
  useEffect(() => {
    fetchCode();
  }, [fetchCode]);
  if (code !== undefined) return children(code);
  if (!hasFailed) return null;
  return (
    <>
      {title && <h1>{title}</h1>}
      <Reload button="Try again">This part of the office is not on this device yet, and could not be fetched.</Reload>
    </>
  );
};
