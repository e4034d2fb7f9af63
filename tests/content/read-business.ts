import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../../src/schemas/business.ts';
import { parseEntries } from '../../src/schemas/parse-entries.ts';

/** The business facts in a folder of content. */
export const readBusiness = (content: string): Business =>
  parseEntries('business', readFileSync(join(content, 'business.yaml'), 'utf8')).business;
