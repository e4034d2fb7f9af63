import type { Detail } from '../../contract/answers.ts';

/** How and when they would like to be answered: whoever is about to call reads it first. */
export const Added = ({ added }: Pick<Detail, 'added'>) => {
  if (added.length === 0) return null;
  return (
    <dl className="added">
      {added.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
