import { z } from 'astro/zod';
import { dayOfCheck, order, phone, reference, references, text, webAddress, zipCode } from './text.ts';

/** What a row says where nobody could read the answer at the office. */
export const ASK = 'Ask';

const checked = dayOfCheck('Day on which somebody last read this at the office or on its page');

const officePhone = phone('Phone of the office').optional();

const rule = (description: string, example: string) => text(description, example).default(ASK);

const place = (description: string, example: string) => reference('permitOffices', description, example);

/** An office of a county or township that gives building or soil erosion permits in several places. */
export const permitOfficeSchema = z.strictObject({
  name: text('Name of the office', 'Grand Traverse County Construction Code Office'),
  shortName: text('As in the rows of the places', 'Grand Traverse County').meta({ label: 'Short form of the name' }),
  href: webAddress('Its page about permits', 'https://www.gtcountymi.gov/879/Construction-Code').meta({
    label: 'Leads to',
  }),
  phone: officePhone,
  gives: z
    .enum(['building', 'soil'])
    .meta({ label: 'What it gives', description: 'Building permits or soil erosion permits', examples: ['building'] }),
  rule: text('When it wants an application, and what it looks at', 'Every building permit gets a plan review.'),
  review: text('How long it says that it takes', 'Two weeks or more for the plan review.')
    .optional()
    .meta({ label: 'How long it takes' }),
  checked,
});

/** A township, village or city, and who gives permits for decks and fences there. */
export const permitSchema = z.strictObject({
  name: text('Name of the township, village or city', 'Acme Township'),
  county: text('Its county', 'Grand Traverse'),
  zips: z
    .array(zipCode)
    .min(1, 'name one or more ZIP codes, each in quotes')
    .meta({
      label: 'ZIP codes',
      description: 'ZIP codes of which a part lies in it, each in quotes',
      examples: [['49610', '49690']],
    }),
  areas: references('areas', 'Areas on whose pages its row stands: short names of areas/', ['acme']),
  zoning: z
    .strictObject({
      name: text('Name of the zoning office', 'Acme Township planning and zoning'),
      href: webAddress('Its page', 'https://www.acmetownship.org/frequently-asked-questions.html').meta({
        label: 'Leads to',
      }),
      phone: officePhone,
    })
    .meta({ label: 'Zoning office', description: 'The zoning office' }),
  building: place('Who gives the building permit: a short name of permit-offices.yaml', 'grand-traverse-building').meta(
    { label: 'Building office' },
  ),
  soil: place('Who gives the soil erosion permit: a short name of permit-offices.yaml', 'grand-traverse-soil').meta({
    label: 'Soil and erosion office',
  }),
  deck: rule('What zoning wants for a deck', 'A land use permit over 100 square feet').meta({ label: 'Decks' }),
  fence: rule('What zoning wants for a fence', 'No permit').meta({ label: 'Fences' }),
  water: rule('How far a deck stays from the water', 'Ask. It differs by district').meta({ label: 'At the water' }),
  review: text('How long zoning says that it takes', 'Up to 10 business days')
    .optional()
    .meta({ label: 'How long it takes' }),
  checked,
  order,
});
