import { z } from 'astro/zod';
import { text, texts } from './text.ts';

const checklistSectionSchema = z.strictObject({
  heading: text('Heading of the part', 'The site'),
  note: text('A sentence under the heading', 'Stand where the deck will be, at noon and at six.').optional(),
  items: texts('What to tick off, one line each', ['Where snow slides off the roof'], { atLeast: 1 }),
});

export const checklistSchema = z.strictObject({
  title: text('On the first page, and the title of the PDF', 'Ultimate deck planning checklist'),
  subtitle: text('Under the title', 'For homes around Springfield').meta({
    label: 'Line below the title',
  }),
  intro: text('A few sentences that say how to use it', 'Print it, take it outside and tick what is settled.').meta({
    label: 'Introduction',
  }),
  sections: z
    .array(checklistSectionSchema)
    .min(1, 'write one or more parts')
    .meta({ description: 'The parts, in order' }),
  closing: text('After the last part', 'Bring it to the first visit.').meta({ label: 'Last section' }),
  sketch: z
    .strictObject({
      heading: text('Heading of the sketch page', 'Your lot'),
      note: text('A sentence under it', 'One square is one foot.'),
    })
    .optional()
    .meta({
      label: 'Drawing beside it',
      description: 'A page of graph paper, one foot per square, to draw the lot on. Left out: no such page',
    }),
});

export type Checklist = z.output<typeof checklistSchema>;
