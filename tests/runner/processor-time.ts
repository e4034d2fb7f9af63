import { readdir, readFile } from 'node:fs/promises';

/** How often is looked, in ms: what a process does between the last look and its end is not seen. */
const LOOK_EVERY = 500;

/** Linux counts in hundredths of a second, on every machine (`man 5 proc`, USER_HZ). */
const TICK_MS = 10;

type Process = { id: number; parent: number; ticks: number };

/**
 * Measures the processor time of a process and of all that it starts, where the system tells it (Linux).
 * @returns what ends the measuring and gives the time in ms; 0 elsewhere
 */
export const measureProcessorTime = (id: number): (() => number) => {
  let most = 0;
  let lost = 0;
  const look = async () => {
    const now = ticksOf(id, await readProcesses());
    // A process whose parent did not wait for its end, such as those of a browser, takes its time along: the sum may not fall.
    if (now + lost < most) lost = most - now;
    most = Math.max(most, now + lost);
  };
  const timer = setInterval(() => look().catch(() => {}), LOOK_EVERY).unref();
  return () => {
    clearInterval(timer);
    return most * TICK_MS;
  };
};

/** The time of a process and of its descendants, with that of children which have ended. */
const ticksOf = (id: number, processes: Process[]): number => {
  const children = processes.filter(({ parent }) => parent === id);
  const own = processes.find((process) => process.id === id)?.ticks ?? 0;
  return children.reduce((sum, child) => sum + ticksOf(child.id, processes), own);
};

const readProcesses = async (): Promise<Process[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // One may end between the two readings.
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return lines.flatMap((line) => parseProcess(line) ?? []);
};

/** Of a line of `/proc/PID/stat`; a program's name, in parentheses, may hold anything. */
export const parseProcess = (line: string): Process | undefined => {
  const [, id, rest = ''] = /^(\d+) \(.*\) (.*)/s.exec(line) ?? [];
  if (id === undefined) return;
  const [, parent, , , , , , , , , , user, system, ofChildren, systemOfChildren] = rest.split(' ').map(Number);
  const ticks = [user, system, ofChildren, systemOfChildren].reduce((sum: number, part) => sum + (part ?? 0), 0);
  return { id: Number(id), parent: parent ?? 0, ticks };
};
