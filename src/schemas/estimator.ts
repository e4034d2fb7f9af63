import { z } from 'astro/zod';

const material = z.strictObject({
  /** US dollars per square foot, in the middle of the range */
  base: z.number().positive(),
  /** US dollars per square foot that the range goes below and above the base */
  spread: z.number().nonnegative(),
  /** a few words beside the choice */
  note: z.string(),
});

/** The deck cost estimator: prices, the sizes of its table and the size it starts with. */
export const estimatorSchema = z.strictObject({
  materials: z.strictObject({ cedar: material, composite: material }),
  /** in feet: width along the house, depth away from it; smallest first */
  sizes: z
    .array(z.strictObject({ width: z.number().int().positive(), depth: z.number().int().positive() }))
    .min(3, 'sizes: give three or more, each as { width: 20, depth: 16 }'),
  /** square feet in the field when the page opens */
  startArea: z.number().int().positive(),
});

export type EstimatorContent = z.infer<typeof estimatorSchema>;
