import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether this is Debian, and packages may be installed. Ubuntu's browsers are only snaps, which no container has. */
export function hasApt() {
  if (!existsSync('/etc/debian_version') || /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))) return false;
  return isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0;
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Installs Debian's packages; what apt says is shown when one cannot be had.
 * @param {string[]} packages
 */
export function installWithApt(packages) {
  for (const args of [['update'], ['install', '--no-install-recommends', ...packages]]) {
    const command = [
      ...(isRoot() ? [] : ['sudo', '-n']),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      '-y',
    ];
    const [program = '', ...rest] = [...command, ...args];
    const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
    if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trim());
  }
}
