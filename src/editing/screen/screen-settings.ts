import { z } from 'zod';

/** What the page was built with (src/editing/integration/screen-pages.ts). */
const settingsSchema = z.object({
  repository: z.string(),
  branch: z.string(),
  review: z.stringbool(),
  local: z.stringbool(),
});

export const settings = settingsSchema.parse(document.body.dataset);
