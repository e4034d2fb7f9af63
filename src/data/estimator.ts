import { entryById, getContent } from './content.ts';

/** Prices, common sizes and the first size of the estimator. */
export const getEstimator = async () => entryById((await getContent()).estimator, 'estimator').data;
