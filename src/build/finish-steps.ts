import type { FinishStep } from './finish-page.ts';
import { keptTogether } from './kept-together.ts';
import { nothingEmpty } from './nothing-empty.ts';
import { inlinedPictures } from './page-weight/inline-pictures.ts';
import { pageWeight } from './page-weight/page-weight.ts';

/** What happens to every built page, in this order. */
export const FINISH_STEPS: readonly FinishStep[] = [keptTogether, pageWeight, nothingEmpty, inlinedPictures];
