import { z } from 'astro/zod';

const color = (description: string, example: string) =>
  z
    .string()
    .regex(
      /^#[0-9A-Fa-f]{6}$/,
      'write the color as # and six digits or letters from A to F in quotes, for example "#0E6070"',
    )
    .meta({ description, examples: [example] });

/** The colors of the site. Which is used on which, and the contrast each pair needs: src/editing/check/color-rules.ts. */
export const colorsSchema = z.strictObject({
  snow: color('Header, forms, fields and notices; headings on deep', '#FFFFFF'),
  mist: color('Ground of the pages and land on the map', '#F3F6F3'),
  ink: color('Text, rules, frames and the ring around what has the focus', '#13262B'),
  slate: color('Text of second rank', '#4B5B5E'),
  edge: color('Border of fields, filters and chips', '#6B7A7B'),
  line: color('Fine lines inside lists and tables', '#C3CDCA'),
  deep: color('The dark ground: footer, strip on top, logo', '#0D3A45'),
  frost: color('Text on deep', '#E4F0EF'),
  lake: color('Links in text, and the lake a map is about', '#0E6070'),
  shallows: color('Lines of drawings on deep', '#6FC7C3'),
  wash: color('Ground of the checklist box, and open water on the map', '#DCEEEC'),
  water: color('Lakes on the map', '#C6E5E2').meta({ label: 'At the water' }),
  sawdust: color('The one warm band of a page, and what is chosen', '#F3E7D8'),
  cedar: color('The button to press', '#A9471B'),
  cedarHover: color('The same with a mouse on it', '#8B3812').meta({ label: 'Cedar, under the pointer' }),
  cedarPressed: color('The same while it is pressed', '#6F2B0C').meta({ label: 'Cedar, pressed' }),
  pine: color('What has gone well', '#1E5A45'),
  berry: color('What is wrong', '#9E1B32'),
  rose: color('Ground of a field that is wrong', '#FDF3F4'),
  off: color('Ground of a button that cannot be pressed now', '#E3E0DA').meta({ label: 'Switched off' }),
  offText: color('Its text', '#4F483E').meta({ label: 'Text of what is switched off' }),
  offEdge: color('Its border', '#8A8072').meta({ label: 'Edge of what is switched off' }),
});

export type Colors = z.infer<typeof colorsSchema>;
