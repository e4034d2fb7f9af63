import { z } from 'astro/zod';

const phone = z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'write the phone number as (231) 555-0142');

const time = z.string().regex(/^\d{1,2}:\d{2}$/, 'write the time on the 24-hour clock, for example "17:30"');

/** The facts about the business. They stand in one file and nowhere else. */
export const businessSchema = z.strictObject({
  name: z.string(),
  /** the two lines of the logo */
  logo: z.strictObject({ name: z.string(), trade: z.string() }),
  since: z.number().int(),
  phones: z.strictObject({
    /** every page but the ad pages */
    office: phone,
    /** the ad landing page and its thank-you page */
    campaign: phone,
  }),
  email: z.email('write an e-mail address, for example hello@example.com'),
  address: z.strictObject({
    street: z.string(),
    city: z.string(),
    state: z.string().length(2, 'state: write two letters, for example MI'),
    zip: z.string().regex(/^\d{5}$/, 'zip: write five digits in quotes, for example "49684"'),
  }),
  coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  /** in the order shown; a day range without times is closed */
  hours: z.array(
    z.strictObject({
      days: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])).min(1),
      opens: time.optional(),
      closes: time.optional(),
    }),
  ),
  hoursNote: z.string(),
  /** miles from the shop */
  radius: z.strictObject({ weekly: z.number().positive(), travel: z.number().positive() }),
  /** the first two stand in the header, all of them in the footer */
  social: z.array(z.strictObject({ network: z.string(), url: z.url('write a full https:// address') })).min(2),
  schedulingUrl: z.url('write a full https:// address'),
  serviceArea: z.string(),
  trustPoints: z.array(z.string()),
  /** true while this is the sample business */
  sample: z.boolean().default(false),
});

export type Business = z.infer<typeof businessSchema>;
