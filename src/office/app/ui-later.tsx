import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ComponentProps, ReactNode } from 'react';
import { Problem } from './ui.tsx';

/** What the desk needs none of: it loads after the first list (LazyPart.tsx). */

type Answered<Data> = ReadableAtom<{ data?: Data; error?: unknown }>;

/** What a query answered, or why there is nothing to show yet. */
export const Loaded = <Data,>({ query, children }: { query: Answered<Data>; children: (data: Data) => ReactNode }) => {
  const { data, error } = useStore(query);
  return data === undefined ? <Problem error={error} /> : children(data);
};

type Props = {
  label: string;
  /** by value, in the order shown */
  choices: Record<string, string>;
  chosen: string;
  hrefOf: (value: string) => string;
};

export const Switch = ({ label, choices, chosen, hrefOf }: Props) => (
  <nav className="filters" aria-label={label}>
    {Object.entries(choices).map(([value, text]) => (
      <a key={value} className="filter" href={hrefOf(value)} aria-current={value === chosen ? 'true' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

/** Wider than the screen, it scrolls sideways, by keys, too. */
export const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keys, too
  <section className="scrolls" tabIndex={0} aria-label={label}>
    {children}
  </section>
);

export const TableHead = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

type TableProps = {
  /** names a table that may be wider than the screen, and so scrolls */
  label?: string;
  head: string[];
  /** each begins with its name */
  rows: (string | number)[][];
};

export const Table = ({ label, head, rows }: TableProps) => {
  const table = (
    <table>
      <TableHead names={head} />
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
  return label === undefined ? table : <Scrolled label={label}>{table}</Scrolled>;
};

export const Terms = ({ className, terms }: { className: string; terms: [name: string, said: ReactNode][] }) => (
  <dl className={className}>
    {terms.map(([name, said]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{said}</dd>
      </div>
    ))}
  </dl>
);

/** Focuses what was made, so that it is announced and scrolled into view. */
const focus = (made: HTMLElement | null) => made?.focus();

/** A secret address that is not stored, so it is shown only once. */
export const Made = ({ said, address, children }: { said: string; address: string; children: ReactNode }) => (
  <div className="made-link" ref={focus} tabIndex={-1}>
    <p>{said}</p>
    <p className="made-address">
      <strong>{address}</strong>
    </p>
    <p className="buttons">{children}</p>
  </div>
);

export const Check = ({ children, ...attributes }: ComponentProps<'input'>) => (
  <label className="check">
    <input type="checkbox" {...attributes} /> {children}
  </label>
);
