import type { Made } from './table-reporter.ts';

/** What each engine made in all, and below it each journey with its steps, or with those of each engine where they differ. */
export const table = (made: Made[]): string => {
  const engines = [...new Set(made.map(({ engine }) => engine))];
  const journeys = [...new Set(made.map(({ journey }) => journey))];
  const cell = (journey: string, engine: string) => {
    const one = made.find((each) => each.journey === journey && each.engine === engine);
    if (!one || one.result === 'skipped') return '–';
    return one.result === 'passed' ? String(one.steps) : `${one.result} after ${one.steps}`;
  };
  const line = (journey: string) => {
    const cells = engines.map((engine) => cell(journey, engine));
    const isSame = cells.every((text) => text === cells[0]);
    return `- ${journey}: ${isSame ? cells[0] : engines.map((engine, at) => `${engine} ${cells[at]}`).join(', ')}`;
  };
  const sums = engines.map((engine) => {
    const own = made.filter((each) => each.engine === engine && each.result !== 'skipped');
    const failed = own.filter(({ result }) => result !== 'passed').length;
    const steps = own.reduce((sum, each) => sum + each.steps, 0);
    const version = own.find((each) => each.version)?.version ?? '';
    return `- ${engine} ${version}: ${own.length} journeys, ${steps} steps, ${failed === 0 ? 'all well' : `${failed} failed`}`;
  });
  return [...sums, '', 'Steps of each journey:', '', ...journeys.map(line)].join('\n');
};
