import { z } from 'zod';
import { SMALL_CHANGES } from '../../shared/review-branches.ts';

/** What the page was built with (src/editing/integration/screen-pages.ts). */
const settingsSchema = z.object({
  repository: z.string(),
  branch: z.string(),
  review: z.stringbool(),
  local: z.stringbool(),
  atOnce: z.string().transform((words) => SMALL_CHANGES.filter((known) => words.split(' ').includes(known))),
});

export const settings = settingsSchema.parse(document.body.dataset);
