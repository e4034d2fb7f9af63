import { expect, test } from 'vitest';
import { runScript } from '../cli/run.ts';

test.each([
  ['a part that there is not', ['unti'], 'There is no part "unti": the parts are types, lint, e2e, unit.'],
  ['a part of the rest', ['engines'], 'The part "engines" belongs to `npm run test:rest`.'],
  [
    'a share that is none',
    ['--rest', '--shard', '5/4'],
    '"--shard 5/4" is no share of the work: the second of four machines does 2/4.',
  ],
  ['a share of the quick run', ['--shard', '1/4'], 'Several machines share the rest alone: add "--rest".'],
  [
    'half a table',
    ['--rest', 'engines', '--write', '--shard', '1/4'],
    'The table is of all journeys: leave "--shard" or "--write" out.',
  ],
])('npm test refuses %s in a sentence', async (_, args, sentence) => {
  const { code, output } = await runScript('../../tests/runner/test.ts', args);
  expect(output).toContain(sentence);
  expect(code).toBe(1);
});
