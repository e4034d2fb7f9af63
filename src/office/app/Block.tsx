import { type ReactNode, useId } from 'react';

/** A part of a screen under its heading. */
export const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId();
  return (
    <section className="block" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
};
