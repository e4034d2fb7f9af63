import { cloneElement, type ReactElement, useId } from 'react';
import { Icon } from './Icon.tsx';

type Control = ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined }>;

type Props = { label: string; note?: string; error?: string | undefined; children: Control };

/** A label, its control, and what is wrong with what stands in it. */
export const Field = ({ label, note, error, children }: Props) => {
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
