import { colorsSchema } from '../../schemas/colors.ts';
import { asFields, type Entries, error, type Finding } from './checked-site.ts';

/** Contrast ratio of two colors, by WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** 1 for the same color, 21 for black on white. */
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** The minimum of WCAG AA for text, and for the edges of controls and drawings. */
const LEAST = { text: 4.5, edge: 3 } as const;

type Pair = readonly [what: keyof typeof LEAST, front: string, ground: string];

/** Every pair of colors used on the site: text or an edge on a background. */
const PAIRS: readonly Pair[] = [
  ...['snow', 'mist', 'sawdust', 'wash', 'water', 'rose'].map((ground): Pair => ['text', 'ink', ground]),
  ...['snow', 'mist', 'sawdust', 'wash'].map((ground): Pair => ['text', 'slate', ground]),
  ...['snow', 'mist', 'sawdust', 'wash', 'water'].map((ground): Pair => ['text', 'lake', ground]),
  ...['snow', 'frost', 'shallows'].map((front): Pair => ['text', front, 'deep']),
  ...['cedar', 'cedarHover', 'cedarPressed', 'lake'].map((ground): Pair => ['text', 'snow', ground]),
  ['text', 'pine', 'snow'],
  ['text', 'berry', 'snow'],
  ['text', 'berry', 'mist'],
  ['text', 'berry', 'rose'],
  ['text', 'offText', 'off'],
  ...['snow', 'mist'].map((ground): Pair => ['edge', 'edge', ground]),
  ['edge', 'pine', 'snow'],
];

const SEEN = { text: 'Text', edge: 'An edge' } as const;

const isColor = (value: unknown): value is string => colorsSchema.shape.snow.safeParse(value).success;

/** Rounded down: 4.49 is not 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** White text stays white: if it is hard to read, the color behind it has to change. */
const WHITE = 'snow';

/** Pairs of colors that many people could not tell apart; for a color that fails in several pairs, the worst one. */
export const weakContrasts = ({ entries }: Entries): Finding[] => {
  const entry = entries.find(({ collection }) => collection === 'colors');
  if (!entry) return [];
  const colors = asFields(entry.data);
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
    const message = `${SEEN[what]} in "${front}" on "${ground}" has a contrast of ${shown(ratio)} to 1, and WCAG AA requires ${LEAST[what]}: many could not ${what === 'text' ? 'read' : 'see'} it. Make one of the two lighter or darker.`;
    return error(entry, [wrong], message);
  });
};
