import { execFile } from 'node:child_process';
import { root } from '../../src/cli/paths.mjs';

type Options = { env?: Record<string, string>; node?: string[]; cwd?: string };

/** Runs a script of `src/cli` the way npm does, and returns its exit code and everything it wrote. */
export function runScript(script: string, args: string[] = [], { env, node = [], cwd = root }: Options = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [...node, `src/cli/${script}`, ...args],
      { cwd, env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: (stdout + stderr).trim() }),
    );
  });
}
