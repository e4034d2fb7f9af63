import type { ComponentProps } from 'react';

/** Buttons, links, and choices of all forms. */

type ButtonProps = ComponentProps<'button'> & { isPrimary?: boolean };

/** Sends its form. */
export const Button = ({ isPrimary = false, ...props }: ButtonProps) => (
  <button type="submit" className={isPrimary ? 'btn btn-primary' : 'btn btn-outline'} {...props} />
);

type SaveProps = { children?: string; anyway?: string; isAsked: boolean };

/** Saves a form; and saves it once more, after the page asked about something. */
export const SaveButtons = ({ children = 'Save', anyway = 'Save anyway', isAsked }: SaveProps) => (
  <p className="buttons">
    <Button isPrimary>{children}</Button>
    {isAsked && (
      <Button name="sure" value="1">
        {anyway}
      </Button>
    )}
  </p>
);

export const Link = ({ to, ...props }: ComponentProps<'a'> & { to: string | undefined }) => (
  <a className="link" href={to} {...props} />
);

type ChoicesProps = {
  legend: string;
  name: string;
  choices: Record<string, string>;
  chosen: string | string[] | undefined;
  error?: string | undefined;
  /** what else is asked for once one is chosen (office.css) */
  asks?: (value: string) => readonly string[];
};

/** One of several, each as large as a thumb. */
export const Choices = ({ legend, name, choices, chosen, error, asks }: ChoicesProps) => (
  <fieldset className="choices" aria-describedby={error && `${name}-error`}>
    <legend>{legend}</legend>
    {Object.entries(choices).map(([value, text]) => (
      <label key={value} className="chip">
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          data-asks={asks?.(value).join(' ')}
        />
        <span className="filter">{text}</span>
      </label>
    ))}
    {error && (
      <p className="field-error" id={`${name}-error`}>
        {error}
      </p>
    )}
  </fieldset>
);

type TickProps = ComponentProps<'input'> & { name: string; children: string };

/** One that may be checked. */
export const Tick = ({ children, ...props }: TickProps) => (
  <label className="tick">
    <input type="checkbox" value="1" {...props} /> {children}
  </label>
);
