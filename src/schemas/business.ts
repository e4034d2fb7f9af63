import { z } from 'astro/zod';
import { MOST_REMEMBER_DAYS } from '../leads/contract/limits.ts';
import { COUNTRIES, COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY, PROVINCES } from '../shared/country.ts';
import { DISTANCES } from '../shared/geography.ts';
import { memoize } from '../shared/memoize.ts';
import { coordinates } from './area.ts';
import { credentialsSchema } from './credentials.ts';
import { checkHours, time } from './hours.ts';
import { STATES } from './states.ts';
import { choice, digits, flag, number, phone, postalCode, reference, text, texts, webAddress } from './text.ts';

const distance = (description: string, example: number) =>
  number(description, example).positive('write a number above zero');

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Characters that fit on one line beside the buttons on a phone 360 px wide. */
const LONGEST_LOGO_NAME = 10;
const LONGEST_LOGO_LINE = 14;

const state = z
  .string()
  .overwrite((name) => STATES[name.trim().toLowerCase()] ?? name)
  .regex(/^[A-Z]{2}$/, 'write two capital letters, for example MI; in Canada ON');

/** What does not fit the address's country: reported at the country, which may be what is wrong. */
const wrongForCountry = ({ state, zip, country }: { state: string; zip: string; country: CountryCode }) => {
  const { postalCode, postalCodeForm } = COUNTRIES[country];
  const letters = PROVINCES[state];
  if (country === 'CA' && letters === undefined)
    return `"${state}" is not a province: correct "state", for example to ON, or this line`;
  if (!new RegExp(postalCodeForm).test(zip)) return `"${zip}" is not a ${postalCode}: correct "zip", or this line`;
  if (country === 'CA' && !letters?.includes(zip.charAt(0)))
    return `"${zip}" is not in ${state}, where postal codes begin with ${letters?.split('').join(', ')}: correct "zip" or "state"`;
  return undefined;
};

/** Asked at every check; a computer takes long to look one up. */
const isTimeZone = memoize((name: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
});

/** The facts about the business. They are in one file and nowhere else. */
export const businessSchema = z.strictObject({
  name: text('Name of the business', 'Your Business'),
  logo: z
    .strictObject({
      name: text('First line', 'Your Name').meta({
        advice: { longest: LONGEST_LOGO_NAME, place: 'the bar of a phone, where it is on two lines' },
      }),
      trade: text('Second line', 'Deck & Fence').meta({
        label: 'Line below the name',
        advice: { longest: LONGEST_LOGO_LINE, place: 'the bar of a phone, where it is on two lines' },
      }),
    })
    .meta({ description: 'The two lines of the logo' }),
  since: number('Year the business was founded', 2003)
    .int('write the year, for example 2003')
    .min(1800, 'write the year with four digits, for example 2003')
    .meta({ label: 'In business since' }),
  phones: z
    .strictObject({
      office: phone('On every page but the ad pages'),
      campaign: phone('On ad pages without their own number, and their thank-you pages').meta({
        label: 'On ad pages',
      }),
      textable: flag(
        'true if the office number takes text messages: a request that could not be sent is then offered as one',
      ).meta({ label: 'The office takes text messages' }),
    })
    .meta({ label: 'Phone numbers', description: 'The two phone numbers' }),
  email: z
    .email('write an email address, for example hello@example.com')
    .meta({ description: 'Email address for visitors', examples: ['hello@example.com'] }),
  mailNote: text(
    'Lines at the foot of every email to visitors, such as the postal address and how to unsubscribe: Canada’s law (CASL) requires both',
    '123 Main Street, Springfield. Reply “no more” and we will stop writing.',
  )
    .optional()
    .meta({ label: 'Foot of emails to visitors' }),
  address: z
    .strictObject({
      street: text('Street and number', '123 Main Street'),
      city: text('City', 'Springfield'),
      state: state.meta({
        label: 'State or province',
        description: 'State or province, as two letters',
        examples: ['MI'],
      }),
      zip: postalCode.meta({ label: 'ZIP or postal code' }),
      country: choice(
        COUNTRY_CODES,
        'US or CA: decides between ZIPs and postal codes in forms, emails, the office, and search engines, and the currency for Google Ads',
        'CA',
        'write US or CA',
      ).default(DEFAULT_COUNTRY),
    })
    .superRefine((address, context) => {
      const message = wrongForCountry(address);
      if (message) context.addIssue({ code: 'custom', path: ['country'], message });
    })
    .meta({ description: 'Postal address' }),
  otherStates: z
    .array(state)
    .optional()
    .meta({
      label: 'Neighboring states or provinces',
      description:
        'Other states or provinces you work in, as two letters: the quote form then accepts their ZIPs or postal codes, too',
      examples: [['WI']],
    }),
  coordinates,
  hours: z
    .array(
      z
        .strictObject({
          days: z
            .array(z.enum(days))
            .min(1, 'name one or more days')
            .meta({ description: 'Days that share these hours', examples: [['Monday', 'Tuesday']] }),
          opens: time('Opens at. Left out with closes: closed', '7:00'),
          closes: time('Closes at', '18:00'),
        })
        .superRefine(checkHours('these days are closed')),
    )
    .superRefine((rows, context) => {
      const seen = new Set<string>();
      for (const [row, { days }] of rows.entries()) {
        const twice = days.find((day) => seen.has(day));
        const message = `${twice} has opening hours further up already. Keep one of the two.`;
        if (twice) context.addIssue({ code: 'custom', path: [row, 'days'], message });
        for (const day of days) seen.add(day);
      }
    })
    .meta({ label: 'Opening hours', description: 'Opening hours, in the order shown; days without times are closed' }),
  hoursNote: text(
    'Sentence under the hours, all year; holidays belong in notices.yaml',
    'Evenings by appointment.',
  ).meta({ label: 'Words beside the hours' }),
  timeZone: z
    .string()
    .refine(isTimeZone, 'write the name of a time zone as computers know it, for example America/New_York')
    .meta({
      description: 'Time zone of the shop, for the start and end of days and for times in emails',
      examples: ['America/New_York'],
    }),
  distances: choice(
    DISTANCES,
    'miles or kilometers: the unit of the numbers below and in road-miles.yaml, and on pages, maps, and forms',
    'kilometers',
    'write miles or kilometers',
  ).default('miles'),
  radius: z
    .strictObject({
      weekly: distance('Miles from the shop that the crew covers every week', 30).meta({
        label: 'Every week',
      }),
      travel: distance('Miles from the shop that it travels for a project, at most', 75).meta({ label: 'At most' }),
    })
    .refine(({ weekly, travel }) => weekly <= travel, {
      path: ['weekly'],
      error: 'the crew cannot be farther out every week than it ever travels. Are the two switched?',
    })
    .meta({ label: 'How far we drive', description: 'How far the crew goes' }),
  social: z
    .array(
      z.strictObject({
        network: text('Name of the network', 'Facebook'),
        url: webAddress('Address of your page there', 'https://www.facebook.com/yourname').meta({
          label: 'Web address',
        }),
      }),
    )
    .default([])
    .meta({
      label: 'Social networks',
      description:
        'Pages on social networks: the first two are in the header, all of them in the footer. Left out: none',
    }),
  frostDepth: number('How many inches deep footings go here, as in the drawing on the home page', 42)
    .int('write whole inches, for example 42')
    .min(12, 'write inches, 12 or more')
    .max(72, 'write inches, 72 or fewer')
    .meta({ label: 'Depth of frost' }),
  ads: z
    .strictObject({
      page: reference(
        'ads',
        'The ad page whose requests have the source “Google Ads Landing Page”; others have “Ad:” and their name',
        'springfield-deck-quote',
      )
        .optional()
        .meta({ label: 'First page' }),
      rememberDays: number(
        'How many days a visitor’s own device remembers the ad that was clicked, for a later request; 0: only until the tab is closed. {ad-memory} says so in the privacy policy',
        30,
      )
        .int('write whole days, for example 30')
        .min(0, 'write days from 0 to 90')
        .max(MOST_REMEMBER_DAYS, 'write days from 0 to 90')
        .default(0)
        .meta({ label: 'Days that a click is remembered' }),
    })
    .default({ rememberDays: 0 })
    .meta({ label: 'Paid ads', description: 'The paid ads; their pages are in ads/' }),
  schedulingUrl: webAddress('Page where visitors book a visit', 'https://calendar.example.com/site-visit').meta({
    label: 'Web address for appointments',
  }),
  booking: digits(/^\d{4}-(0[1-9]|1[0-2])$/, 'write year and month, in quotes, for example "2027-05"')
    .optional()
    .meta({
      label: 'Booking',
      description: 'The month you are booking now, for the first screen of phones. Once it is over, nothing is said',
      examples: ['2027-05'],
    }),
  serviceArea: text('The service area in one line', 'Springfield and the towns around it').meta({
    label: 'Where we build',
  }),
  trustPoints: texts('Short points in the footer', ['Licensed & Insured', 'Fast, Reliable Service']).meta({
    label: 'Reasons to trust us',
  }),
  credentials: credentialsSchema.optional().meta({
    label: 'What visitors can look up',
    description:
      'License, insurance, review profiles, memberships. Each is optional; the site does not mention what you leave out',
  }),
  sample: flag('true while this is the sample business').meta({ label: 'Only a sample' }),
});

export type Business = z.infer<typeof businessSchema>;
