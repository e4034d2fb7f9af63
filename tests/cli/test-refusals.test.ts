import { expect, test } from 'vitest';
import { runScript } from './run.ts';

test.each([
  ['a check that there is not', ['unti'], 'There is no check "unti": the checks are types, lint, unit, e2e, engines.'],
  [
    'a share that is none',
    ['--shard', '5/4'],
    '"--shard 5/4" is no share of the work: the second of four machines does 2/4.',
  ],
  [
    'half a table',
    ['engines', '--write', '--shard', '1/4'],
    'The table is of all journeys: leave "--shard" or "--write" out.',
  ],
])('npm test refuses %s in a sentence', async (_, args, sentence) => {
  const { code, output } = await runScript('test.ts', args);
  expect(output).toContain(sentence);
  expect(code).toBe(1);
});
