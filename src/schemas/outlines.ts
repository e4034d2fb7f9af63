import { z } from 'astro/zod';

/** The file of the region's shores, in the folder of the content. */
export const OUTLINES_FILE = 'outlines.json';

/** A closed line as [longitude, latitude] in degrees. */
const ring = z.array(z.tuple([z.number(), z.number()])).min(3);

/** Land and lakes of the region. Without an outline of land there is no coast: all is land. */
export const outlinesSchema = z.strictObject({ land: z.array(ring), lakes: z.record(z.string(), ring) });

export type Outlines = z.infer<typeof outlinesSchema>;
