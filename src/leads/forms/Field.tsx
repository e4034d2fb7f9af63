import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../islands/ui/Icon.tsx';
import { HONEYPOT_FIELD } from '../contract/guard.ts';

type FrameProps = {
  id: string;
  name: string;
  label: string;
  note?: string;
  hint?: string;
  /** the error message, if the value cannot stay as it is */
  error: string | undefined;
};

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = FrameProps & Omit<ComponentProps<Tag>, keyof FrameProps>;

const errorId = (id: string) => `${id}-error`;

/**
 * Label, control, and the place for the error message. The worker fills the same places for a visitor without
 * JavaScript (src/leads/server/form-page.ts): `data-error-for`, `data-error-text`, and the message's id are its contract.
 */
const Frame = ({ id, name, label, note, hint, error, children }: FrameProps & { children: ReactNode }) => (
  <div className="field" data-field={name}>
    <label htmlFor={id}>
      {note || hint ? (
        <>
          <span>{`${label} `}</span>
          {note && <span className="field-note">{note}</span>}
          {hint && <span className="field-note field-hint">{hint}</span>}
        </>
      ) : (
        label
      )}
    </label>
    {children}
    <p className="field-error" id={errorId(id)} data-error-for={name} hidden={!error}>
      <Icon name="alert" />
      <span data-error-text="">{error}</span>
    </p>
  </div>
);

const controlProps = ({ id, name, error }: Pick<FrameProps, 'id' | 'name' | 'error'>) => ({
  id,
  name,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? errorId(id) : undefined,
});

export const TextField = ({ id, name, label, note, hint, error, ...input }: FieldProps<'input'>) => (
  <Frame {...{ id, name, label, note, hint, error }}>
    <input {...input} {...controlProps({ id, name, error })} />
  </Frame>
);

export const TextArea = ({ id, name, label, note, hint, error, ...textarea }: FieldProps<'textarea'>) => (
  <Frame {...{ id, name, label, note, hint, error }}>
    <textarea {...textarea} {...controlProps({ id, name, error })} />
  </Frame>
);

type SelectProps = FieldProps<'select'> & {
  placeholder: string;
  choices: Record<string, string>;
};

export const SelectField = ({ id, name, label, note, hint, error, placeholder, choices, ...select }: SelectProps) => (
  <Frame {...{ id, name, label, note, hint, error }}>
    <span className="select">
      <select {...select} {...controlProps({ id, name, error })}>
        <option value="">{placeholder}</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  </Frame>
);

/** A field that no person sees, reaches, or fills in. What it is for: guard.ts. */
export const Honeypot = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      <span>Leave this empty </span>
      <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
