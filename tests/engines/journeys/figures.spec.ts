import { openLocal } from '../../../src/leads/cli/database.ts';
import { sites } from '../../e2e/sites.ts';
import { engines } from '../engines.ts';
import { expect, test } from '../fixtures.ts';
import { expectAwake, formField, newRequest } from '../quote-form.ts';

/** How often a form on a town's page was counted as abandoned at this field. */
const leftAt = async (field: string) => {
  const rows = (await openLocal(
    sites.example.dataDir,
    'figures',
  )({
    sql: "SELECT sum(views) AS views FROM steps WHERE page = 'areas' AND step = 'left' AND field = ?",
    values: [field],
  })) as { views: number | null }[];
  return rows[0]?.views ?? 0;
};

test('An abandoned form is counted', async ({ visitor, engine }) => {
  // All engines use the same site at the same time: each abandons a different field.
  const field = Object.keys(newRequest())[engines.indexOf(engine)] ?? '';
  const before = await leftAt(field);
  await visitor.open('/service-area/alden');
  await visitor.write(formField('message'), 'Stairs');
  await expectAwake(visitor);
  await visitor.write(formField(field), '231');
  await visitor.open('/about');
  await expect.poll(() => leftAt(field)).toBe(before + 1);
  const told = visitor.site.posts.join('\n');
  expect(told.split('\n')).toEqual(expect.arrayContaining(['/service-area/alden', `left,area-form,${field}`]));
  expect(told).not.toMatch(/231|Stairs/);
});
