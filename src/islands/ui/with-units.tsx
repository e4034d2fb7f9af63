import { NUMBERS } from '../../shared/typography.ts';

const KEPT = new RegExp(`(${NUMBERS.source})`);

/** A text whose numbers stay on one line with their units, as the build does outside of islands. */
export const withUnits = (text: string) => {
  const parts = text.split(KEPT);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move, and a unit may occur twice
    <span key={index} className={index % 2 ? 'together' : undefined}>
      {part}
    </span>
  ));
};
