import { map } from 'nanostores';
import type { EstimatedMaterial } from '../../schemas/estimator.ts';
import { estimateRange, formatDollars, isArea, type PriceRange, parseArea } from '../../shared/estimate.ts';
import { formatAmount, type Price } from '../../shared/price-list.ts';

/** '$14,400–$20,800' */
export const formatRange = (area: number, price: PriceRange) => {
  const range = estimateRange(area, price);
  return range && `${formatDollars(range.from)}–${formatDollars(range.to)}`;
};

/** A range, with what it was calculated for, and its additions in words. */
export type Estimate = PriceRange & {
  area: number;
  material: EstimatedMaterial;
  day: Date;
  extras?: readonly string[];
};

export type Part = Price & { id: string };

type State = {
  /** square feet as typed; null until the visitor changes them */
  typedArea: string | null;
  /** undefined until the fields have said which */
  material: EstimatedMaterial | undefined;
  /** when it was calculated; null before, and once a number is invalid */
  day: Date | null;
  /** null until calculated, and while the number is invalid */
  result: Estimate | null;
};

export const $estimate = map<State>({
  typedArea: null,
  material: undefined,
  day: null,
  result: null,
});

/** How much of each part, as typed, by their short names. */
export const $amounts = map<Record<string, string>>({});

/** The square feet that are drawn: none if the number is not a deck's size. */
export const drawnArea = ({ typedArea }: State, startArea: number): number | null => {
  const area = typedArea === null ? startArea : parseArea(typedArea);
  return isArea(area) ? area : null;
};

/** The range with its additions; an amount that is not a number above 0 adds nothing. */
export const withParts = (
  estimate: Estimate,
  parts: readonly Part[],
  amounts: Readonly<Record<string, string>>,
): Estimate => {
  const added = parts.flatMap((part) => {
    const quantity = parseArea(amounts[part.id] ?? '');
    return isArea(quantity) ? [{ ...part, quantity }] : [];
  });
  const sum = (end: 'from' | 'to') =>
    Math.round(added.reduce((total, { quantity, [end]: each }) => total + each * quantity, 0));
  return {
    ...estimate,
    from: estimate.from + sum('from'),
    to: estimate.to + sum('to'),
    extras: added.map(({ name, quantity, unit }) => `${name} (${formatAmount(quantity, unit)})`),
  };
};

/** What the fields say: the plan follows at once, and so does the range once it was calculated. */
export const changeDeck = (typedArea: string, material: EstimatedMaterial | undefined) => {
  const { day } = $estimate.get();
  const area = parseArea(typedArea);
  const range = material && day && estimateRange(area, material);
  $estimate.set({
    typedArea,
    material,
    day,
    result: range ? { ...range, area, material, day } : null,
  });
};

/** Sets the range, or clears it if the area is not a number above 0. */
export const calculate = (typedArea: string, material: EstimatedMaterial | undefined) => {
  $estimate.setKey('day', isArea(parseArea(typedArea)) ? new Date() : null);
  changeDeck(typedArea, material);
};
