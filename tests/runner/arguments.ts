import { Problem, parseFlags } from '../../src/cli/main.ts';
import { PARTS } from './parts.ts';
import { COMMANDS, RUNS } from './runs.ts';

/**
 * What the command line asks for: `[PART…] [--run rest]`.
 * @throws {Problem} with what is wrong about it, in a sentence
 */
export const readArguments = (args: string[]) => {
  const { values, positionals: names } = parseFlags(
    args,
    { run: { type: 'string', default: 'quick' } },
    'docs/testing.md describes the tests.',
    PARTS.length,
  );
  const run = RUNS.find((name) => name === values.run);
  if (run === undefined) throw new Problem(`There is no run "${values.run}": there are ${RUNS.join(', ')}.`);
  const parts = PARTS.filter((part) => part.runs.includes(run));
  for (const name of names) {
    if (parts.some((part) => part.name === name)) continue;
    const [other] = PARTS.find((part) => part.name === name)?.runs ?? [];
    throw new Problem(
      other
        ? `The part "${name}" belongs to \`${COMMANDS[other]}\`.`
        : `There is no part "${name}": the parts are ${parts.map((part) => part.name).join(', ')}.`,
    );
  }
  const isWhole = names.length === 0;
  return {
    run,
    parts: isWhole ? parts : parts.filter(({ name }) => names.includes(name)),
    isWhole,
  };
};
