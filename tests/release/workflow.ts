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
  steps?: Step[];
};
export type Workflow = {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
};

export const WORKFLOWS = ['check', 'preview', 'publish', 'daily', 'weekly'] as const;

type WorkflowName = (typeof WORKFLOWS)[number];

export const readWorkflow = async (name: WorkflowName): Promise<Workflow> =>
  parse(await readFile(join(root, '.github/workflows', `${name}.yml`), 'utf8'));

/** What GitHub would fill in, by the text between the braces. */
type Values = Record<string, string>;

const filledIn = (text: string, values: Values) =>
  text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`The test has no value for ${expression}.`);
    return value;
  });

const filledInAll = (env: Record<string, string> = {}, values: Values) =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [name, filledIn(text, values)]));

type Ran = { step: string; code: number; output: string };

/** Runs the lines of a job in a folder, one after the other as GitHub's runner does, until one fails. */
export const runJob = async (
  { env, steps = [] }: Job,
  { folder, shell, values }: { folder: string; shell: Record<string, string>; values: Values },
): Promise<Ran[]> => {
  const ran: Ran[] = [];
  for (const step of steps) {
    if (!step.run) continue;
    const variables = { ...shell, ...filledInAll(env, values), ...filledInAll(step.env, values) };
    const result = await runLine(step.run, folder, variables);
    ran.push({ step: step.name ?? step.run, ...result });
    if (result.code !== 0) break;
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
