import type { PropsWithChildren } from 'react';

type Props = PropsWithChildren<{
  /** what is shown of it at first */
  button: string;
  /** whom or what it is about, for those who only hear the button */
  about: string;
}>;

/** What cannot be undone opens first, and says what it does. */
export const Explained = ({ button, about, children }: Props) => (
  <details className="explained">
    <summary>
      {button}
      <span className="sr-only"> {about}</span>
    </summary>
    {children}
  </details>
);
