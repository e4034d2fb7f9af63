import { z } from 'astro/zod';
import { order, text } from './text.ts';

/** A choice of the quote form. Its short name travels with the request and is what the worker accepts. */
export const formChoiceSchema = z.strictObject({
  text: text('What visitors choose, and the mail about their request says', 'Fence Installation'),
  order,
});
