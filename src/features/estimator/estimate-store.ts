import { materials } from 'virtual:content/estimator-facts';
import { map } from 'nanostores';
import { estimateRange, isArea, type PriceRange, parseArea, type Rate } from '../../rules/estimate.ts';

/** A range, with what it was calculated for. */
export type Estimate = PriceRange & { area: number; material: string; day: Date };

type State = {
  /** square feet as typed; null until the visitor changes them */
  typedArea: string | null;
  /** square feet of the plan: an invalid number leaves the last valid one drawn */
  drawnArea: number | null;
  /** short name; the first until the fields have said another */
  material: string;
  /** null until calculated, and after an invalid number */
  result: Estimate | null;
};

export const $estimate = map<State>({
  typedArea: null,
  drawnArea: null,
  material: materials[0]?.id ?? '',
  result: null,
});

/** What the fields say: the plan follows at once, the range when it is calculated. */
export const changeDeck = (typedArea: string, material: string) => {
  const area = parseArea(typedArea);
  const drawnArea = isArea(area) ? area : $estimate.get().drawnArea;
  $estimate.set({ ...$estimate.get(), typedArea, material, drawnArea });
};

/** Sets the range, or clears it where the area is no number above 0. */
export const calculate = (typedArea: string, material: string, rate: Rate) => {
  changeDeck(typedArea, material);
  const area = parseArea(typedArea);
  const range = estimateRange(area, rate);
  $estimate.setKey('result', range && { ...range, area, material, day: new Date() });
};
