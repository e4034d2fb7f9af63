import { type ComponentProps, cloneElement, type ReactElement, useId } from 'react';
import { FIRST_DAY, LAST_DAY } from '../contract/office-limits.ts';
import { Button, Icon } from './ui.tsx';

type Control = ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined }>;

type FieldProps = { label: string; note?: string | undefined; error?: string | undefined; children: Control };

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

type InputProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>;

export const Input = ({ label, note, error, ...attributes }: InputProps) => (
  <Field label={label} note={note} error={error}>
    <input autoComplete="off" {...attributes} />
  </Field>
);

export const DAY = { type: 'date', min: FIRST_DAY, max: LAST_DAY };

export type Option = readonly [value: string, text: string];

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string = (value) => value,
): Option[] => values.map((value) => [value, textOf(value)]);

export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

export const FormButtons = ({ save, onEnd }: { save: string; onEnd: () => void }) => (
  <p className="buttons">
    <Button type="submit" className="btn btn-primary">
      {save}
    </Button>
    <Button onClick={onEnd}>Cancel</Button>
  </p>
);
