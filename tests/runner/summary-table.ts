import { styleText } from 'node:util';
import { type Outcome, summary, together } from './outcome.ts';

/** A part that ran: what it found, how long it took by the clock and, if the system reports it, of all processors (ms). */
export type PartResult = { title: string; outcome: Outcome; ms: number; processorMs: number };

const SLOWEST = 10;

/** What each part took and found, all of them together, and the files that took longest. */
export const table = (results: PartResult[], wholeMs: number): string => {
  const whole = { outcome: together(results.map(({ outcome }) => outcome)), ms: wholeMs, processorMs: sum(results) };
  const rows = [
    ['', 'Minutes', 'Processor', ''],
    ...results.map((part) => row(part.title, part)),
    row('Together', whole),
  ];
  return [...aligned(rows), '', ...slowest(whole.outcome)].join('\n');
};

/**
 * The work for two processors of the reference machine next to what was promised, in yellow if the promise is broken. Without a
 * promise, which only a whole run has, it is the work alone; empty if the system does not report it.
 * @param speed how fast this machine is, 1 as the reference (yardstick.ts)
 */
export const workLine = (made: PartResult[], speed: number, promisedMinutes?: number): string => {
  const ms = (sum(made) / 2) * speed;
  if (ms === 0) return '';
  const machine = `This machine: ${speed.toFixed(1)} of the reference.`;
  if (promisedMinutes === undefined) return `${machine} On two of its processors that is ${minutes(ms)} of work.`;
  const promisedMs = promisedMinutes * 60_000;
  const line = `${machine} On two of its processors that is ${minutes(ms)} of ${minutes(promisedMs)} promised.`;
  return ms <= promisedMs ? line : styleText('yellow', `${line} That is over the promised time (docs/testing.md).`);
};

const sum = (made: PartResult[]) => made.reduce((total, { processorMs }) => total + processorMs, 0);

const row = (title: string, { ms, processorMs, outcome }: Pick<PartResult, 'ms' | 'processorMs' | 'outcome'>) => [
  title,
  minutes(ms),
  processorMs > 0 ? minutes(processorMs) : '–',
  summary(outcome),
];

/** `4:05` */
const minutes = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const aligned = (rows: string[][]): string[] => {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map(([title = '', ms = '', processor = '', found = '']) =>
    `${title.padEnd(widths[0] ?? 0)}  ${ms.padStart(widths[1] ?? 0)}  ${processor.padStart(widths[2] ?? 0)}  ${found}`.trimEnd(),
  );
};

const slowest = ({ files }: Outcome): string[] => {
  const first = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const lines = first.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return lines.length > 0 ? [`The ${lines.length} slowest files:`, ...lines] : [];
};
