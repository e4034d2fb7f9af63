import type { EstimatorContent } from '../schemas/estimator.ts';
import { formatDollars } from '../shared/estimate.ts';
import { entryById, getContent } from './content.ts';

const getAll = async () => entryById((await getContent()).estimator, 'estimator').data;

/** What the island of the estimator carries: nothing else is in `content`. */
export const getEstimator = async (): Promise<{ content: EstimatorContent; hasPlan: boolean }> => {
  const { materials, sizes, startArea, plan } = await getAll();
  const rates = Object.entries(materials).map(([id, { base, spread, note }]) => [id, { base, spread, note }]);
  return { content: { materials: Object.fromEntries(rates), sizes, startArea }, hasPlan: plan };
};

/** In which parts a price is paid; none where the business does not say. */
export const getPayment = async () => (await getAll()).payment?.parts ?? [];

/** The estimator's materials and all other prices. */
export const getPriceList = async () => {
  const { materials, priceList } = await getAll();
  return { materials, ...priceList };
};

/** '$45–$89 per square foot': from the least to the most that the estimator knows; undefined where it compares no materials. */
export const getPriceRange = async (): Promise<string | undefined> => {
  const rates = (await getContent()).estimator.flatMap(({ data }) => Object.values(data.materials));
  if (rates.length === 0) return undefined;
  const low = Math.min(...rates.map(({ base, spread }) => base - spread));
  const high = Math.max(...rates.map(({ base, spread }) => base + spread));
  return `${formatDollars(low)}–${formatDollars(high)} per square foot`;
};
