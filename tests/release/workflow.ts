import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../src/cli/paths.mjs';

export type Step = {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  'continue-on-error'?: boolean;
};
export type Job = {
  name?: string;
  if?: string;
  uses?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  steps?: Step[];
};
export type Workflow = {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
};

export const WORKFLOWS = ['check', 'preview', 'publish', 'daily', 'audit'] as const;

export type WorkflowName = (typeof WORKFLOWS)[number];

export const readWorkflow = async (name: WorkflowName): Promise<Workflow> =>
  parse(await readFile(join(root, '.github/workflows', `${name}.yml`), 'utf8'));

/** A job of a workflow. */
export const jobIn = async (workflow: WorkflowName, name: string): Promise<Job> => {
  const job = (await readWorkflow(workflow)).jobs[name];
  if (!job) throw new Error(`${workflow} has no job ${name}.`);
  return job;
};

/** What GitHub would fill in, by the text between the braces. */
export type Values = Record<string, string>;

const filledIn = (text: string, values: Values) =>
  text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`The test has no value for ${expression}.`);
    return value;
  });

const filledInAll = (env: Record<string, string> = {}, values: Values) =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [name, filledIn(text, values)]));

/** What a runner has already done: the packages are there. */
const INSTALL = 'npm ci';

type Ran = { step: string; code: number; output: string };

const DONE = { code: 0, output: '' };

/**
 * Runs the steps of a job in a folder, one after the other as GitHub's runner does, until one fails. Actions that are not ours,
 * and installing packages, count as done. Steps with a condition run if `takes` says so, and a line in `done` does not run again.
 */
export const runJob = async (
  { env, steps = [] }: Job,
  {
    folder,
    shell,
    values,
    takes = () => true,
    done = [],
  }: {
    folder: string;
    shell: Record<string, string>;
    values: Values;
    takes?: (condition: string) => boolean;
    done?: string[];
  },
): Promise<Ran[]> => {
  const ran: Ran[] = [];
  for (const step of steps) {
    if (!step.run || step.run.startsWith(INSTALL) || (step.if && !takes(step.if))) continue;
    const variables = { ...shell, ...filledInAll(env, values), ...filledInAll(step.env, values) };
    const result = done.includes(step.run) ? DONE : await runLine(step.run, folder, variables);
    const code = step['continue-on-error'] ? 0 : result.code;
    ran.push({ step: step.name ?? step.run, ...result, code });
    if (code !== 0) break;
  }
  return ran;
};

/** A line in bash, as GitHub runs it. */
const runLine = (line: string, cwd: string, env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', line], { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
