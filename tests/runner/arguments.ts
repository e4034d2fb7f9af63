import { Problem, parseFlags } from '../../src/cli/main.ts';
import { PARTS, type Part } from './parts.ts';
import { RUNS, type RunName } from './runs.ts';

const COMMANDS: Record<RunName, string> = { quick: 'npm test', rest: 'npm run test:rest' };

/** @param shard which of how many machines this is (`1/4`); the first does what cannot be shared */
const choose = (names: string[], runs: RunName[], shard = '1/1'): Part[] => {
  const [, machine, machines] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? [];
  if (Number(machine) > Number(machines) || machine === undefined) {
    throw new Problem(`"--shard ${shard}" is no share of the work: the second of four machines does 2/4.`);
  }
  const there = PARTS.filter((part) => part.runs.some((run) => runs.includes(run)));
  for (const name of names) {
    if (there.some((part) => part.name === name)) continue;
    const known = there.map((part) => part.name).join(', ');
    const [run] = PARTS.find((part) => part.name === name)?.runs ?? [];
    throw new Problem(
      run
        ? `The part "${name}" belongs to \`${COMMANDS[run]}\`.`
        : `There is no part "${name}": the parts are ${known}.`,
    );
  }
  const chosen = there.filter(({ name }) => names.length === 0 || names.includes(name));
  return chosen.filter(({ isQuiet }) => !isQuiet || machine === '1');
};

/**
 * What the command line asks for: `[PART…] [--rest | --all] [--shard 2/4] [--write]`.
 * @throws {Problem} with what is wrong about it, in a sentence
 */
export const readArguments = (args: string[]) => {
  const { values, positionals } = parseFlags(
    args,
    { rest: { type: 'boolean' }, all: { type: 'boolean' }, shard: { type: 'string' }, write: { type: 'boolean' } },
    'docs/testing.md tells what the tests can do.',
    PARTS.length,
  );
  const { shard, write: writesTable = false } = values;
  if (shard && writesTable) throw new Problem('The table is of all journeys: leave "--shard" or "--write" out.');
  if (shard && !values.rest) throw new Problem('Several machines share the rest alone: add "--rest".');
  const runs = RUNS.filter((run) => values.all || (run === 'rest') === Boolean(values.rest));
  const isWhole = positionals.length === 0 && !shard;
  return { runs, parts: choose(positionals, runs, shard), isWhole, shard, writesTable };
};
