import { useStore } from '@nanostores/react';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { iconOf } from '../../islands/ui/IconOf.tsx';
import { iconPaths } from '../../shared/icon-paths.ts';
import { momentText } from './format.ts';
import { $keptSince } from './kept.ts';

export const Icon = iconOf(iconPaths);

const TICK_MS = 30_000;

/** The time, which moves on while the screen is open. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
};

/** Stands where nothing can be shown yet, or why not. */
export const Problem = ({ error }: { error: unknown }) => (
  <p role="status" className="quiet">
    {error instanceof Error ? error.message : 'One moment…'}
  </p>
);

/** Above an answer that was kept: of when it is, until there is a newer one. */
export const AsOf = ({ of, timeZone }: { of: string; timeZone: string }) => {
  const at = useStore($keptSince)[of];
  return (
    <p role="status" className="quiet">
      {at !== undefined && `As of ${momentText(new Date(at).toISOString(), timeZone)}`}
    </p>
  );
};

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

/** Puts a text where it can be pasted from. */
export const CopyButton = ({ text }: { text: string }) => {
  const [said, setSaid] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: select it yourself'),
    );
  return (
    <button type="button" className="btn btn-outline" onClick={copy}>
      {said}
    </button>
  );
};

type Control = ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined }>;

type FieldProps = { label: string; note?: string; error?: string | undefined; children: Control };

/** A label, its control, and what is wrong with what stands in it. */
export const Field = ({ label, note, error, children }: FieldProps) => {
  const id = useId();
  const isWrong = error !== undefined;
  const control = cloneElement(children, {
    id,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
  });
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {note && <span className="field-note">{note}</span>}
      </label>
      {children.type === 'select' ? (
        <span className="select">
          {control}
          <Icon name="chevron-down" />
        </span>
      ) : (
        control
      )}
      {isWrong && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" /> {error}
        </p>
      )}
    </div>
  );
};

/** The end of a form that was opened: its way out saves, or leaves all as it was. */
export const FormButtons = ({ save, onEnd }: { save: string; onEnd: () => void }) => (
  <p className="buttons">
    <button type="submit" className="btn btn-primary">
      {save}
    </button>
    <button type="button" className="btn btn-outline" onClick={onEnd}>
      Cancel
    </button>
  </p>
);
