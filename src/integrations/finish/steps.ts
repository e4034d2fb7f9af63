import { inlinePicturesStep } from '../page-weight/inline-pictures.ts';
import { pageWeightStep } from '../page-weight/page-weight.ts';
import { keepTogetherStep } from './keep-together.ts';
import type { FinishStep } from './step.ts';
import { withoutEmptyStep } from './without-empty.ts';

/** What happens to every built page, in this order. */
export const FINISH_STEPS: readonly FinishStep[] = [
  keepTogetherStep,
  pageWeightStep,
  withoutEmptyStep,
  inlinePicturesStep,
];
