import { inlinePicturesStep } from '../page-weight/inline-pictures.ts';
import { pageWeightStep } from '../page-weight/page-weight.ts';
import type { FinishStep } from './step.ts';
import { keepTogetherStep, withoutEmptyStep } from './text-steps.ts';

export const FINISH_STEPS: readonly FinishStep[] = [
  keepTogetherStep,
  pageWeightStep,
  withoutEmptyStep,
  inlinePicturesStep,
];
