import { colorsSchema } from '../../schemas/colors.ts';
import { contrast, LEAST, PAIRS } from '../../shared/contrast.ts';
import type { Entries } from './checked-site.ts';
import { fieldsOf } from './content-entry.ts';
import { error, type Finding } from './finding.ts';

const SEEN = { text: 'Text', edge: 'An edge' } as const;

const isColor = (value: unknown): value is string => colorsSchema.shape.snow.safeParse(value).success;

/** Rounded down: 4.49 is not 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** White text stays white: where it cannot be read, the color behind it is to be changed. */
const WHITE = 'snow';

/** Pairs of colors that many people could not tell apart; for a color that fails in several pairs, the worst one. */
export const weakContrasts = ({ entries }: Entries): Finding[] => {
  const entry = entries.find(({ collection }) => collection === 'colors');
  if (!entry) return [];
  const colors = fieldsOf(entry.data);
  const weak = PAIRS.flatMap(([what, front, ground]) => {
    const [one, other] = [colors[front], colors[ground]];
    if (!isColor(one) || !isColor(other)) return [];
    const ratio = contrast(one, other);
    return ratio < LEAST[what] ? [{ what, front, ground, ratio, wrong: front === WHITE ? ground : front }] : [];
  });
  return [...Map.groupBy(weak, ({ wrong }) => wrong).values()].map((same) => {
    const { what, front, ground, ratio, wrong } = same.reduce((worst, pair) =>
      pair.ratio < worst.ratio ? pair : worst,
    );
    const says = `${SEEN[what]} in "${front}" on "${ground}" has a contrast of ${shown(ratio)} to 1, and WCAG AA asks for ${LEAST[what]}: many could not ${what === 'text' ? 'read' : 'see'} it. Make one of the two lighter or darker.`;
    return error(entry, [wrong], says);
  });
};
