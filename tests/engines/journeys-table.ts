import type { Made } from './table-reporter.ts';

const inColumns = (rows: string[][]) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  const [head = [], ...others] = rows;
  return [line(head), line(rule), ...others.map(line)].join('\n');
};

/** What each engine made in all, and below it each journey with its steps. */
export const table = (made: Made[]): string => {
  const engines = [...new Set(made.map(({ engine }) => engine))];
  const journeys = [...new Set(made.map(({ journey }) => journey))];
  const cell = (journey: string, engine: string) => {
    const one = made.find((each) => each.journey === journey && each.engine === engine);
    if (!one || one.result === 'skipped') return '–';
    return one.result === 'passed' ? `${one.steps} steps` : `${one.result} after ${one.steps}`;
  };
  const sums = engines.map((engine) => {
    const own = made.filter((each) => each.engine === engine && each.result !== 'skipped');
    const failed = own.filter(({ result }) => result !== 'passed').length;
    const steps = own.reduce((sum, each) => sum + each.steps, 0);
    const version = own.find((each) => each.version)?.version ?? '';
    return [engine, version, String(own.length), String(steps), failed === 0 ? 'all well' : `${failed} failed`];
  });
  return [
    inColumns([['Engine', 'Version', 'Journeys', 'Steps', 'Result'], ...sums]),
    '',
    inColumns([
      ['Journey', ...engines],
      ...journeys.map((journey) => [journey, ...engines.map((engine) => cell(journey, engine))]),
    ]),
  ].join('\n');
};
