import { materials } from 'virtual:content/estimator-facts';
import { map } from 'nanostores';
import { estimateRange, isArea, type PriceRange, parseArea, type Rate } from '../../shared/estimate.ts';

/** A range, with what it was calculated for. */
export type Estimate = PriceRange & { area: number; material: string; day: Date };

type State = {
  /** square feet as typed; null until the visitor changes them */
  typedArea: string | null;
  /** square feet of the plan: an invalid number leaves the last valid one drawn */
  drawnArea: number | null;
  /** short name; the first until the fields have said another */
  material: string;
  /** when it was calculated; null before, and once an invalid number was */
  day: Date | null;
  /** null until calculated, and while the number is invalid */
  result: Estimate | null;
};

export const $estimate = map<State>({
  typedArea: null,
  drawnArea: null,
  material: materials[0]?.id ?? '',
  day: null,
  result: null,
});

/** What the fields say: the plan follows at once, the range as well once it was calculated. */
export const changeDeck = (typedArea: string, material: string, rate: Rate | undefined) => {
  const { day, drawnArea } = $estimate.get();
  const area = parseArea(typedArea);
  const range = rate && day && estimateRange(area, rate);
  $estimate.set({
    typedArea,
    material,
    drawnArea: isArea(area) ? area : drawnArea,
    day,
    result: range && day ? { ...range, area, material, day } : null,
  });
};

/** Sets the range, or clears it where the area is no number above 0. */
export const calculate = (typedArea: string, material: string, rate: Rate | undefined) => {
  $estimate.setKey('day', isArea(parseArea(typedArea)) ? new Date() : null);
  changeDeck(typedArea, material, rate);
};
