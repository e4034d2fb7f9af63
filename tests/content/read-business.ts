import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Business, businessSchema } from '../../src/schemas/business.ts';

/** The business facts of a project, or of a copy of it, by its folder. */
export const readBusiness = (folder: string): Business =>
  businessSchema.parse(parse(readFileSync(join(folder, 'src/content/business.yaml'), 'utf8')).business);
