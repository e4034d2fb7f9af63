import type { EstimatorContent } from '../schemas/estimator.ts';
import { entryById, getContent } from './content.ts';

const getAll = async () => entryById((await getContent()).estimator, 'estimator').data;

/** Prices, common sizes and the first size of the estimator; its island carries all of them, so nothing else is here. */
export const getEstimator = async (): Promise<EstimatorContent> => {
  const { materials, sizes, startArea } = await getAll();
  return { materials, sizes, startArea };
};

/** The estimator's two materials and all other prices. */
export const getPriceList = async () => {
  const { materials, priceList } = await getAll();
  return { materials, ...priceList };
};
