import { expect, test } from 'vitest';
import { Problem } from '../../src/cli/main.ts';
import { runScript } from '../cli/run.ts';
import { readArguments } from './arguments.ts';

test.each([
  ['an unknown part', ['unti'], 'There is no part "unti": the parts are types, lint, e2e, unit.'],
  ['a part of another run', ['engines'], 'The part "engines" belongs to `npm run test:weekly`.'],
  ['an unknown run', ['--run', 'daily'], 'There is no run "daily": there are quick, rest, weekly.'],
])('npm test refuses %s in a sentence', (_, args, sentence) => {
  expect(() => readArguments(args)).toThrow(new Problem(sentence));
});

test('only a whole run has a promise to keep', () => {
  expect(readArguments([])).toMatchObject({ run: 'quick', isWhole: true });
  expect(readArguments(['--run', 'rest'])).toMatchObject({ run: 'rest', isWhole: true });
  expect(readArguments(['types']).isWhole).toBe(false);
});

test('a refusal fails the command', async () => {
  const { code, output } = await runScript('../../tests/runner/test.ts', ['unti']);
  expect(output).toMatch(/^There is no part "unti"/);
  expect(code).toBe(1);
});
