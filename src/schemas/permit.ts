import { z } from 'astro/zod';
import { dayOfCheck, order, phone, postalCode, references, slug, text, webAddress } from './text.ts';

const checked = dayOfCheck('Day someone last checked this with the office or on its page');

const officePhone = phone('Phone of the office').optional();

const title = (example: string) => text('Above the column, or above the office', example);

/** The columns of the permits: this site's columns of rules, and the permits that offices issue, by their short names. */
export const columnsSchema = z.strictObject({
  rules: z
    .record(slug, z.strictObject({ title: title('Fence') }))
    .meta({ description: 'Columns of rules, in order: what zoning requires for each trade' }),
  gives: z
    .record(
      slug,
      z.strictObject({
        title: title('Building permit'),
        inWords: text('Before what it says, within a line', 'Building').meta({ label: 'Name within a line' }),
      }),
    )
    .meta({ description: 'The permits that offices issue, in order' }),
});

/** An office of a county, a township, or the state that issues permits in several places. */
export const permitOfficeSchema = z.strictObject({
  name: text('Name of the office', 'Hamilton County Building Department'),
  shortName: text('In the rows of places', 'Hamilton County').meta({ label: 'Short form of the name' }),
  href: webAddress('Its page about permits', 'https://www.example.com/building').meta({
    label: 'Leads to',
  }),
  phone: officePhone,
  gives: slug.meta({
    label: 'What it gives',
    description: 'Which permit: a short name below "gives" in columns.yaml',
    examples: ['building'],
  }),
  rule: text('When it requires an application, and what it reviews', 'Every building permit gets a plan review.'),
  review: text('How long it says it takes', 'Two weeks or more for the plan review.')
    .optional()
    .meta({ label: 'How long it takes' }),
  checked,
});

export const permitSchema = z.strictObject({
  name: text('Name of the township, village or city', 'Riverton Township'),
  county: text('Its county', 'Hamilton'),
  zips: z
    .array(postalCode)
    .min(1, 'name one or more ZIP codes, each in quotes')
    .meta({
      label: 'ZIP codes',
      description: 'ZIP codes that are at least partly in it, each in quotes',
      examples: [['49610', '49690']],
    }),
  areas: references('areas', 'Areas whose pages show its row: short names of areas/', ['riverton']),
  zoning: z
    .strictObject({
      name: text('Name of the zoning office', 'Riverton Township planning and zoning'),
      href: webAddress('Its page', 'https://www.example.com/zoning').meta({
        label: 'Leads to',
      }),
      phone: officePhone,
    })
    .meta({ label: 'Zoning office', description: 'The zoning office' }),
  offices: references('permitOffices', 'Who issues the other permits: short names of permit-offices.yaml', [
    'hamilton-building',
  ]),
  rules: z
    .array(
      z.strictObject({
        about: slug.meta({ description: 'A short name below "rules" in columns.yaml', examples: ['deck'] }),
        says: text('What zoning requires', 'A land use permit over 100 square feet').meta({ label: 'What it says' }),
      }),
    )
    .default([])
    .meta({
      description: 'What zoning requires for each trade. A place without a rule is listed among those we ask',
    }),
  review: text('How long zoning says it takes', 'Up to 10 business days')
    .optional()
    .meta({ label: 'How long it takes' }),
  checked,
  order,
});
