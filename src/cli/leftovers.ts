import { spawnSync } from 'node:child_process';

/**
 * Ends the workerd processes of a wrangler that was killed and could not take them along: they would keep the port and
 * the database. Only those of our own process group, and only where there is a `ps` to find them with.
 */
export function endLeftovers() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,pgid=,comm='], { encoding: 'utf8' });
  const processes = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  const ownGroup = processes.find(([pid]) => Number(pid) === process.pid)?.[1];
  for (const [pid, group, command] of processes) {
    if (group === ownGroup && command?.endsWith('workerd')) process.kill(Number(pid), 'SIGKILL');
  }
}
