import type { Path } from '../../schemas/fields.ts';
import {
  asFields,
  type ContentEntry,
  type Entries,
  type Finding,
  inEachEntry,
  inEachText,
  isNumber,
  type Rule,
  warning,
} from './checked-site.ts';
import { readPrices } from './price-rules.ts';

const numbersIn = (text: unknown): string[] => String(text ?? '').match(/\d[\d,]*(?:\.\d+)?/g) ?? [];

/** A claim's few words and its sentence must not contain different numbers: they are shown on different pages. */
const twoNumbers = (entry: ContentEntry): Finding[] => {
  const { value, sentence } = asFields(entry.data);
  const [few, whole] = [numbersIn(value), numbersIn(sentence)];
  const odd = few.find((number) => !whole.includes(number));
  if (odd === undefined || whole.length === 0) return [];
  const message = `"value" says ${odd} and "sentence" says ${whole.join(' and ')}: visitors read both, on different pages. Correct one of the two.`;
  return [warning(entry, ['value'], message)];
};

const RATING = /(?<![\d.])(\d+(?:\.\d+)?) ?(?:\/|out of|of) ?(?:5|five)(?: stars?)?(?![\d/]|\.\d)/g;

const highRatings = (entry: ContentEntry): Finding[] =>
  inEachText(entry, RATING, ([found, rating]) =>
    Number(rating) > 5 && Number(rating) < 10
      ? { message: `“${found}” is more than all stars. Correct it.` }
      : undefined,
  );

const BACKWARD = /\{([\w-]+)-to\}( ?(?:to|and|–|-) ?)\{\1-from\}/g;

const backward = (entry: ContentEntry): Finding[] =>
  inEachText(entry, BACKWARD, ([, name, between]) => ({
    message: 'The higher price comes first here. Change the order of the two.',
    fixed: `{${name}-from}${between}{${name}-to}`,
  }));

/** The words in a short name or a name that say what a price is for. */
const wordsIn = (name: string) => new Set(name.toLowerCase().match(/[a-z]{4,}/g) ?? []);

const UNITS: Record<string, string> = {
  'square foot': 'square foot|sq\\.? ?ft\\.?|ft²',
  foot: 'foot|linear foot',
  step: 'step',
};

/** The list's prices, with the words that say what each is for. */
const listedPrices = (entries: readonly ContentEntry[]) => {
  const { materials = {}, prices = {} } = readPrices(entries) ?? {};
  const perFoot = Object.entries(materials).map(([name, price]) => [name, { ...price, unit: 'square foot' }] as const);
  return [...perFoot, ...Object.entries(prices)].map(([name, price]) => ({ ...price, name, words: wordsIn(name) }));
};

const PRICE = /\$(\d[\d,]*(?:\.\d\d)?)(?: (?:to|–|-) \$?\d[\d,]*)? (?:a|an|per|for each) ([a-z. ²]+)/gi;

const END = /[.!?\n|]/;

/** The sentence or the cell that some words of a text are in. */
const sentenceAround = (text: string, words: string, index: number): string =>
  [text.slice(0, index).split(END).at(-1), words, text.slice(index + words.length).split(END)[0]].join('');

/** Prices typed for what the list has, at another price: `Cedar costs $38 a square foot`. */
const typedPrices = ({ entries }: Entries): Finding[] => {
  const listed = listedPrices(entries);
  if (listed.length === 0) return [];
  return entries
    .filter(({ collection }) => !['estimator', 'testimonials', 'houseWords'].includes(collection))
    .flatMap((entry) =>
      inEachText(entry, PRICE, ({ 0: found, 1: amount = '', 2: after = '', index }, text) => {
        const price = Number(amount.replaceAll(',', ''));
        const words = wordsIn(sentenceAround(text, found, index));
        const meant = listed.filter(
          (one) =>
            new RegExp(`^(?:${UNITS[one.unit] ?? one.unit})\\b`, 'i').test(after) &&
            one.words.size > 0 &&
            [...one.words].every((word) => words.has(word)),
        );
        const [best] = meant.toSorted((a, b) => b.words.size - a.words.size);
        if (!best || meant.some(({ from, to }) => from === price || to === price)) return undefined;
        const message = `$${amount} is not the price of "${best.name}" in estimator.yaml, which goes from $${best.from} to $${best.to}. Write {${best.name}-from} or {${best.name}-to}: it changes with the list.`;
        return { message };
      }),
    );
};

/** A price that is less than this part of those like it has lost a digit. */
const FIFTH = 5;
/** A price this many times as high is itself what is wrong (price-rules.ts). */
const ABSURD = 50;

/** Prices of one unit whose short names begin with the same word: `fence-picket`, `fence-cedar-privacy`. */
const farBelowSisters = (entry: ContentEntry): Finding[] => {
  const { materials, priceList } = asFields(entry.data);
  const list = (path: Path, named: unknown) =>
    Object.entries(asFields(named)).flatMap(([name, fields]) => {
      const { from, unit } = asFields(fields);
      const kind = unit === undefined ? 'material' : `${name.split('-')[0]} ${unit}`;
      return isNumber(from) ? [{ path: [...path, name, 'from'], kind, price: from }] : [];
    });
  const prices = [...list(['materials'], materials), ...list(['priceList', 'prices'], asFields(priceList).prices)];
  return prices.flatMap(({ path, kind, price }) => {
    const sisters = prices.filter(
      (one) => one.kind === kind && one.path.join() !== path.join() && one.price < price * ABSURD,
    );
    const least = Math.min(...sisters.map((one) => one.price));
    if (sisters.length === 0 || price * FIFTH >= least) return [];
    const message = `$${price} is less than a fifth of the next price like it ($${least}). Is a digit missing?`;
    return [warning(entry, path, message)];
  });
};

/** Numbers that contradict each other, or the price list. */
export const numberRules: readonly Rule[] = [
  inEachEntry(twoNumbers, 'claims'),
  inEachEntry(highRatings),
  inEachEntry(backward),
  inEachEntry(farBelowSisters, 'estimator'),
  typedPrices,
];
