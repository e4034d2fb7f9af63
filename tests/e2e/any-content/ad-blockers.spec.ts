import { findHidden } from '../blockers/find-hidden.ts';
import { expect, test } from '../fixtures.ts';

test('no ad blocker hides anything on any page', async ({ page, built }) => {
  for (const path of built.builtPages()) {
    expect.soft(await findHidden(page, built.readBuilt(path).html), path).toEqual([]);
  }
});
