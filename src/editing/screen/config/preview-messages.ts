import { z } from 'astro/zod';

/**
 * What the editing screen and the windows that show pages beside its fields tell each other: same-origin, over a
 * BroadcastChannel. Files are identified by their paths from the folder of the project.
 */
export const PREVIEW_CHANNEL = 'edit-preview';

const fileSchema = z.tuple([z.string(), z.string()]);

export const toPreviewSchema = z.strictObject({
  /** the file that is edited, as it would be saved */
  draft: fileSchema.optional(),
  /** all files as they are saved: sent to a window that has just opened, and when another file is edited than before */
  files: z.array(fileSchema).optional(),
  /** the path of a picture, or the address of one that was just chosen */
  picture: z.string().optional(),
  blob: z.instanceof(Blob).optional(),
});

export const fromPreviewSchema = z.strictObject({
  opened: z.literal(true).optional(),
  /** those that its page shows and it does not have */
  pictures: z.array(z.string()).optional(),
  /** the words of what was pressed on the page; the alternative text of a picture */
  pressed: z.string().optional(),
});

export type ToPreview = z.infer<typeof toPreviewSchema>;
export type FromPreview = z.infer<typeof fromPreviewSchema>;
