import { z } from 'astro/zod';
import { dayOfCheck, flag, number, sample, stars, text, webAddress } from './text.ts';

const named = (description: string, example: string) =>
  z.strictObject({
    name: text(description, example),
    url: webAddress('Page where people can look it up', 'https://www.example.com/members')
      .optional()
      .meta({ label: 'Web address' }),
    sample,
  });

/** What a stranger can look up about the business. A claim without any is shown without proof. */
export const credentialsSchema = z.strictObject({
  license: z
    .strictObject({
      kind: text('What the state calls it', 'Residential builder'),
      number: text('Its number, in quotes', '2101234567'),
      lookup: webAddress(
        'The state’s page where anyone can look it up',
        'https://aca-prod.accela.com/LARA/GeneralProperty/PropertyLookUp.aspx?isLicensee=Y',
      )
        .optional()
        .meta({ label: 'Where to look it up' }),
      sample,
    })
    .optional()
    .meta({ description: 'Your license: shown where the site says that you are licensed, and in the footer' }),
  insurance: z
    .strictObject({
      insurer: text('Name of the insurance company', 'Great Lakes Mutual'),
      covers: text('What it covers, and up to what amount', 'general liability up to $1,000,000'),
      certificate: flag('true if customers get a certificate on request'),
      sample,
    })
    .optional()
    .meta({ description: 'Your insurance' }),
  reviews: z
    .array(
      z.strictObject({
        site: text('Where they are', 'Google'),
        rating: stars('Stars on average, from 1 to 5', 4.9),
        count: number('How many reviews there are', 127)
          .int('write a whole number')
          .positive('write how many there are')
          .meta({ label: 'How many' }),
        asOf: dayOfCheck('Day you looked up both numbers'),
        read: webAddress('Page where people can read them', 'https://www.google.com/maps/place/yourname').meta({
          label: 'Where to read them',
        }),
        write: webAddress('Page where customers write one', 'https://g.page/r/yourname/review')
          .optional()
          .meta({ label: 'Where to write one' }),
        sample,
      }),
    )
    .optional()
    .meta({ description: 'Review profiles, the best known first' }),
  memberships: z
    .array(named('The association’s name', 'Home Builders Association of Springfield'))
    .optional()
    .meta({ description: 'Associations you belong to' }),
  certificates: z
    .array(named('What a manufacturer has certified you for', 'Certified installer of composite decking'))
    .optional()
    .meta({ description: 'Manufacturers’ certificates' }),
});

export type Credentials = z.infer<typeof credentialsSchema>;
