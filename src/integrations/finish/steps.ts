import { inlinePicturesStep } from '../page-weight/inline-pictures.ts';
import { pageWeightStep } from '../page-weight/page-weight.ts';
import type { FinishStep } from './step.ts';
import { keepTogetherStep, withoutEmptyStep } from './text-steps.ts';

/** What happens to every built page, in this order. */
export const FINISH_STEPS: readonly FinishStep[] = [
  keepTogetherStep,
  pageWeightStep,
  withoutEmptyStep,
  inlinePicturesStep,
];
