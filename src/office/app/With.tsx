import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Part } from './parts.ts';

type Props<Code extends object> = {
  part: Part<Code>;
  /** of the screen that it makes: its heading, where it cannot come */
  title?: string;
  children: (code: Code) => ReactNode;
};

/** What needs a part of the app: shown at once where it is there, and as soon as it has come. */
export const With = <Code extends object>({ part: { $fetched, fetchCode }, title, children }: Props<Code>) => {
  const { code, hasFailed } = useStore($fetched);
  useEffect(() => {
    fetchCode();
  }, [fetchCode]);
  if (code !== undefined) return children(code);
  if (!hasFailed) return null;
  return (
    <>
      {title && <h1>{title}</h1>}
      <p role="alert">
        This part of the office is not on this device yet, and could not be fetched.{' '}
        <button type="button" className="link" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </>
  );
};
