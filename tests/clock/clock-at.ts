import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Dates that programs get wrong. In the long run Vitest's tests run on them as well as today: on the day that comes
 * every four years, far enough ahead that a hard-coded future date is past, and in the hour that comes twice, on a
 * machine in the business's time zone.
 */
export const OTHER_DAYS = [
  { moment: '2032-02-29T12:00:00Z', timeZone: 'UTC' },
  { moment: '2028-11-05T01:30:00-04:00', timeZone: 'America/Detroit' },
] as const;

/**
 * What does not run on other days: random input, which another day does not change, and code that does not depend on the day or is
 * told which one it is.
 */
const ON_NO_OTHER_DAY = [
  'tests/**/*-property.test.ts',
  'tests/cli/rooms.test.ts',
  'tests/content/broken-content.test.ts',
  'tests/content/fuzz/**',
  'tests/editing/check/moved-pages.test.ts',
  'tests/editing/preflight/**',
  'tests/editing/preview/**',
  'tests/editing/screen/config/**',
  'tests/integrations/!(checklist-pdf).test.ts',
  'tests/leads/photos/**',
  'tests/office/server/routes.test.ts',
  'tests/release/**',
  'tests/runner/**',
  'tests/schemas/**',
];
const AHEAD = 'CLOCK_AHEAD';
export const LEFT_OUT_TODAY = process.env[AHEAD] === undefined ? [] : ON_NO_OTHER_DAY;

/**
 * The environment in which a program, and every program it starts, finds that it is `moment` now; from there its clock
 * goes on. Undefined where that is not possible: without a C compiler, and anywhere but on Linux.
 * @param folder where the library for it is written (clock.c, compiled here)
 */
export const clockAt = (moment: string, folder: string): Record<string, string> | undefined => {
  const library = join(folder, 'clock.so');
  const isMade = () =>
    spawnSync('cc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'clock.c')]).status === 0;
  if (process.platform !== 'linux' || !isMade()) return undefined;
  const ahead = Math.round((Date.parse(moment) - Date.now()) / 1000);
  return { LD_PRELOAD: library, [AHEAD]: String(ahead) };
};
