import { readdir, readFile } from 'node:fs/promises';

/** How often to sample, in ms: what a process does between the last sample and its end is not counted. */
const LOOK_EVERY = 500;

/** Linux counts in hundredths of a second, on every machine (`man 5 proc`, USER_HZ). */
const TICK_MS = 10;

type Process = { id: number; parent: number; ticks: number };

/**
 * Measures the processor time of a process and everything it starts, if the system reports it (Linux).
 * @returns what ends the measuring and returns the time in ms; 0 elsewhere
 */
export const measureProcessorTime = (id: number): (() => number) => {
  let most = 0;
  let lost = 0;
  const look = async () => {
    const now = countTicks(id, await readProcesses());
    // A process whose parent did not wait for it, such as a browser's, takes its time with it: the sum must not fall.
    if (now + lost < most) lost = most - now;
    most = Math.max(most, now + lost);
  };
  const timer = setInterval(() => look().catch(() => {}), LOOK_EVERY).unref();
  return () => {
    clearInterval(timer);
    return most * TICK_MS;
  };
};

/** The time of a process and its descendants, including children that have ended. */
const countTicks = (id: number, processes: Process[]): number => {
  const children = processes.filter(({ parent }) => parent === id);
  const own = processes.find((process) => process.id === id)?.ticks ?? 0;
  return children.reduce((sum, child) => sum + countTicks(child.id, processes), own);
};

const readProcesses = async (): Promise<Process[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // One may end between the two readings.
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return lines.flatMap((line) => parseProcess(line) ?? []);
};

/** From a line of `/proc/PID/stat`; a program's name, in parentheses, can contain anything. */
const parseProcess = (line: string): Process | undefined => {
  const [, id, rest = ''] = /^(\d+) \(.*\) (.*)/s.exec(line) ?? [];
  if (id === undefined) return;
  const [, parent, , , , , , , , , , user, system, ofChildren, systemOfChildren] = rest.split(' ').map(Number);
  const ticks = [user, system, ofChildren, systemOfChildren].reduce((sum: number, part) => sum + (part ?? 0), 0);
  return { id: Number(id), parent: parent ?? 0, ticks };
};
