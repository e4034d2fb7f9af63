import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Line } from './profiles.ts';

/** A base station keeps a deep queue for each phone: one second of its rate, in bytes. */
const queueBytes = (kbits: number) => Math.round((kbits * 1000) / 8);

/** Linux's usual: the congestion control, and the packets that go out before the first acknowledgement. */
const TCP = ['congctl', 'cubic', 'initcwnd', '10'];

type End = 'client' | 'server';
type StartedLine = { client: string; server: string; address: string };
/** What went through since the last call. */
type TrafficTotals = { packets: number; bytes: number };

const compile = (folder: string) => {
  const program = join(folder, 'line');
  execFileSync('gcc', ['-O2', '-o', program, join(import.meta.dirname, 'line.c')]);
  return program;
};

/**
 * Two network namespaces joined by an emulated line (line.c, compiled here). Needs root, /dev/net/tun, gcc, ip, and nsenter.
 * Nothing is left of it after `close`, or when this process dies.
 */
export const openLine = async ({ down, up, roundTrip, loss }: Line) => {
  const folder = mkdtempSync(join(tmpdir(), 'line-'));
  const options = Object.entries({
    down,
    up,
    delay: roundTrip / 2,
    loss,
    'queue-down': queueBytes(down),
    'queue-up': queueBytes(up),
  });
  const emulator = spawn(
    compile(folder),
    options.flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  emulator.stdin.on('error', () => {});
  const answers = createInterface({ input: emulator.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await answers.next();
    if (done) throw new Error('The emulated line has ended.');
    return JSON.parse(value);
  };
  const spaces: StartedLine = await answer();
  const inside = (end: End, program: string, args: string[]): [string, string[]] => [
    'nsenter',
    [`--net=${spaces[end]}`, program, ...args],
  ];
  const ownAddress = { client: '10.77.0.1', server: spaces.address };
  for (const end of ['client', 'server'] as const) {
    const route = ['10.77.0.0/30', 'dev', 'line', 'proto', 'kernel', 'scope', 'link', 'src', ownAddress[end]];
    execFileSync(...inside(end, 'ip', ['route', 'change', ...route, ...TCP]));
  }
  return {
    folder,
    address: spaces.address,
    inside,
    start: (end: End, program: string, args: string[], options: SpawnOptions) =>
      spawn(...inside(end, program, args), options),
    /** The same losses from here on. */
    seed: (number: number) => emulator.stdin.write(`seed ${number}\n`),
    passed: async (): Promise<{ down: TrafficTotals; up: TrafficTotals }> => {
      emulator.stdin.write('stats\n');
      return answer();
    },
    close: () => {
      emulator.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type OpenLine = Awaited<ReturnType<typeof openLine>>;
