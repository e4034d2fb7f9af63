import { z } from 'astro/zod';

const color = (description: string, example: string) =>
  z
    .string()
    .regex(
      /^#[0-9A-Fa-f]{6}$/,
      'write the color as # and six digits or letters from A to F in quotes, for example "#0E6070"',
    )
    .meta({ description, examples: [example] });

/** The colors of the site. For the pairs in use and the contrast each needs, see src/editing/check/color-rules.ts. */
export const colorsSchema = z.strictObject({
  snow: color('Header, forms, fields and notices; headings on deep', '#FFFFFF'),
  mist: color('Ground of the pages and land on the map', '#F3F6F3'),
  ink: color('Text, rules, frames, and the focus ring', '#13262B'),
  slate: color('Secondary text', '#4B5B5E'),
  edge: color('Border of fields, filters and chips', '#6B7A7B'),
  line: color('Fine lines inside lists and tables', '#C3CDCA'),
  deep: color('The dark ground: footer, strip on top, logo', '#0D3A45'),
  frost: color('Text on deep', '#E4F0EF'),
  lake: color('Links in text, and the lake a map is about', '#0E6070'),
  shallows: color('Lines in drawings on deep', '#6FC7C3'),
  wash: color('Ground of the checklist box, and open water on the map', '#DCEEEC'),
  water: color('Lakes on the map', '#C6E5E2').meta({ label: 'At the water' }),
  sawdust: color('The one warm band of a page, and the selected item', '#F3E7D8'),
  cedar: color('The main button', '#A9471B'),
  cedarHover: color('The main button under the pointer', '#8B3812').meta({ label: 'Cedar, under the pointer' }),
  cedarPressed: color('The main button while pressed', '#6F2B0C').meta({ label: 'Cedar, pressed' }),
  pine: color('Success messages', '#1E5A45'),
  berry: color('Errors', '#9E1B32'),
  rose: color('Ground of a field with an error', '#FDF3F4'),
  off: color('Ground of a disabled button', '#E3E0DA').meta({ label: 'Switched off' }),
  offText: color('Its text', '#4F483E').meta({ label: 'Text of what is switched off' }),
  offEdge: color('Its border', '#8A8072').meta({ label: 'Edge of what is switched off' }),
});

export type Colors = z.infer<typeof colorsSchema>;
