import { type Outcome, summary, together } from './outcome.ts';
import type { RunName } from './runs.ts';

/** A part that was made: what it found, how long it took by the clock and, where the system tells it, of all processors (ms). */
export type Made = { title: string; run: RunName; outcome: Outcome; ms: number; processorMs: number };

const SLOWEST = 10;

/** What each part took and found, all of them together, and the files that took longest. */
export const table = (made: Made[], wholeMs: number): string => {
  const whole = { outcome: together(made.map(({ outcome }) => outcome)), ms: wholeMs, processorMs: sum(made) };
  const rows = [
    ['', 'Minutes', 'Processor', ''],
    ...made.map((part) => row(`${part.title}${part.run === 'rest' ? ', the rest' : ''}`, part)),
    row('Together', whole),
  ];
  const work = whole.processorMs > 0 ? [`On two processors that is ${minutes(whole.processorMs / 2)} of work.`] : [];
  return [...aligned(rows), ...work, '', ...slowest(whole.outcome)].join('\n');
};

const sum = (made: Made[]) => made.reduce((total, { processorMs }) => total + processorMs, 0);

const row = (title: string, { ms, processorMs, outcome }: Pick<Made, 'ms' | 'processorMs' | 'outcome'>) => [
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
