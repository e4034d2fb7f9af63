import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../src/cli/paths.mjs';
import type { Business } from '../../src/schemas/business.ts';

/** Schemas and what is generated from them give editors of any business an example; preflight knows the sample in order to find its words. */
const NAMES_EXAMPLES = /^(content|schemas|editing)\//;

const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<!:)\/\/.*/g;

const sample = await readFile(join(root, 'tests/content/site/business.yaml'), 'utf8');
const { name, logo, phones, email, address, ads } = parse(sample).business as Business;
const FACTS = [name, logo.name, phones.office, phones.campaign, email, address.street, ads.page ?? ''];

test('no code contains a fact about the business: pages, mails and the office take them from content', async () => {
  const files = (await readdir(join(root, 'src'), { recursive: true })).filter(
    (file) => /\.(astro|tsx?|m?js|css)$/.test(file) && !NAMES_EXAMPLES.test(file),
  );
  const known = await Promise.all(
    files.map(async (file) => {
      const code = (await readFile(join(root, 'src', file), 'utf8')).replaceAll(COMMENT, '');
      return FACTS.filter((fact) => code.includes(fact)).map((fact) => `${file}: ${fact}`);
    }),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(known.flat()).toEqual([]);
});
