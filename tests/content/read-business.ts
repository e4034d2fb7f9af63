import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../../src/schemas/business.ts';
import { parseEntries } from '../../src/schemas/parse-entries.ts';

/** The business facts of a project, or of a copy of it, by its folder. */
export const readBusiness = (folder: string): Business =>
  parseEntries('business', readFileSync(join(folder, 'src/content/business.yaml'), 'utf8')).business;
