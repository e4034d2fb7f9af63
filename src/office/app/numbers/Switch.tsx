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
