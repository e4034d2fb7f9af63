import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Colors, colorsSchema } from '../../src/schemas/colors.ts';

/** The colors of a project or of a copy of it, by its folder. */
export const colorsOf = (folder: string): Colors =>
  colorsSchema.parse(parse(readFileSync(join(folder, 'src/content/colors.yaml'), 'utf8')).colors);
