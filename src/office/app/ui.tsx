import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { iconOf } from '../../islands/ui/IconOf.tsx';
import { iconPaths } from '../../shared/icon-paths.ts';
import { momentText } from './format.ts';
import { $keptSince } from './kept.ts';

type Props = {
  label: string;
  /** by value, in the order shown */
  choices: Record<string, string>;
  chosen: string;
  hrefOf: (value: string) => string;
};

/** Links between views of the same numbers. */
export const Switch = ({ label, choices, chosen, hrefOf }: Props) => (
  <nav className="filters" aria-label={label}>
    {Object.entries(choices).map(([value, text]) => (
      <a key={value} className="filter" href={hrefOf(value)} aria-current={value === chosen ? 'true' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

export const Icon = iconOf(iconPaths);

const TICK_MS = 30_000;

/** The current time, updated while the screen is open. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
};

/** An outlined button, unless its class says otherwise; it submits nothing. */
export const Button = ({ children, ...attributes }: ComponentProps<'button'>) => (
  <button type="button" className="btn btn-outline" {...attributes}>
    {children}
  </button>
);

/** Why something did not work, announced when it is known. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="field-error">
    {children}
  </p>
);

type TableProps = {
  /** names a table that may be wider than the screen, and so scrolls */
  label?: string;
  head: string[];
  /** each begins with its name */
  rows: (string | number)[][];
};

/** Numbers in named rows. */
export const Table = ({ label, head, rows }: TableProps) => {
  const table = (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keys, too
    <section className="scrolls" tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
};

/** Placeholder while loading, or the error. */
export const Problem = ({ error }: { error: unknown }) => (
  <p role="status" className="quiet">
    {error instanceof Error ? error.message : 'One moment…'}
  </p>
);

/** Shows the age of a cached answer until a newer one arrives. */
export const AsOf = ({ of, timeZone }: { of: string; timeZone: string }) => {
  const at = useStore($keptSince)[of];
  return (
    <p role="status" className="quiet">
      {at !== undefined && `As of ${momentText(new Date(at).toISOString(), timeZone)}`}
    </p>
  );
};

/** A section with a heading. */
export const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId();
  return (
    <section className="block" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
};

/** Copies a text to the clipboard. */
export const CopyButton = ({ text }: { text: string }) => {
  const [said, setSaid] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: select it yourself'),
    );
  return <Button onClick={copy}>{said}</Button>;
};

type Control = ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined }>;

type FieldProps = { label: string; note?: string | undefined; error?: string | undefined; children: Control };

/** A label, its control, and the validation error. */
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

/** Submit and Cancel. */
export const FormButtons = ({ save, onEnd }: { save: string; onEnd: () => void }) => (
  <p className="buttons">
    <Button type="submit" className="btn btn-primary">
      {save}
    </Button>
    <Button onClick={onEnd}>Cancel</Button>
  </p>
);
