import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { collectionLabels, groups } from '../../../src/editing/check/collection-groups.ts';
import { HANDBOOK } from '../../../src/editing/check/handbook-pages.ts';
import { getLabel } from '../../../src/editing/screen/config/groups.ts';
import { CONTENT_FOLDER, plainSchema } from '../../../src/schemas/collections.ts';
import { fieldAt } from '../../../src/schemas/fields.ts';

test('the handbook calls the field of its first ten minutes as the screen does', async () => {
  const text = await readFile(HANDBOOK, 'utf8');
  const field = fieldAt(plainSchema('business'), ['hoursNote']);
  const business = groups.find(({ holds }) => holds.includes('business'));
  expect(text).toContain(`Choose “${business?.files}” on the left, then “${collectionLabels('business').all}”`);
  expect(text).toContain(`“${getLabel('hoursNote', field)}”`);
  expect(text).toContain(`\`${CONTENT_FOLDER}/business.yaml\`, find \`hoursNote\``);
});
