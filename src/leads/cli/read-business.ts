import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../cli/paths.mjs';
import { parseContent } from '../../server/parse-content.ts';

export const readBusiness = () =>
  parseContent<'business'>(readFileSync(join(root, 'src/content/business.yaml'), 'utf8')).business;
