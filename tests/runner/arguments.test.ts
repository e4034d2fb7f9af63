import { expect, test } from 'vitest';
import { Problem } from '../../src/cli/main.ts';
import { runScript } from '../cli/run.ts';
import { readArguments } from './arguments.ts';

test.each([
  ['an unknown part', ['unti'], 'There is no part "unti": the parts are types, lint, e2e, unit.'],
  ['a part of the rest', ['engines'], 'The part "engines" belongs to `npm run test:rest`.'],
  [
    'an invalid share',
    ['--rest', '--shard', '5/4'],
    '"--shard 5/4" is no share of the work: the second of four machines does 2/4.',
  ],
  ['a share of the quick run', ['--shard', '1/4'], 'Several machines share the rest alone: add "--rest".'],
  [
    'half a table',
    ['--rest', 'engines', '--write', '--shard', '1/4'],
    'The table is of all journeys: leave "--shard" or "--write" out.',
  ],
])('npm test refuses %s in a sentence', (_, args, sentence) => {
  expect(() => readArguments(args)).toThrow(new Problem(sentence));
});

test('only a whole run has a promise to keep', () => {
  expect(readArguments([])).toMatchObject({ runs: ['quick'], isWhole: true });
  expect(readArguments(['--all'])).toMatchObject({ runs: ['quick', 'rest'], isWhole: true });
  expect(readArguments(['types']).isWhole).toBe(false);
  expect(readArguments(['--rest', '--shard', '2/4']).isWhole).toBe(false);
});

test('a refusal fails the command', async () => {
  const { code, output } = await runScript('../../tests/runner/test.ts', ['unti']);
  expect(output).toMatch(/^There is no part "unti"/);
  expect(code).toBe(1);
});
