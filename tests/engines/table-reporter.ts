import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { table } from './table.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/engines.md', import.meta.url));
const BETWEEN = /(<!-- journeys -->\n)[\s\S]*?(<!-- \/journeys -->)/;

export type Made = { journey: string; engine: string; version: string; steps: number; result: string };

/** Prints the table of all journeys, and writes it into docs/engines.md where ENGINES_WRITE says so. */
export default class TableReporter implements Reporter {
  readonly #made: Made[] = [];

  onTestEnd(test: TestCase, { status, steps, annotations }: TestResult): void {
    this.#made.push({
      journey: test.title,
      engine: test.parent.project()?.name ?? '',
      version: annotations.find(({ type }) => type === 'version')?.description ?? '',
      steps: steps.filter(({ category }) => category === 'test.step').length,
      result: status,
    });
  }

  onEnd(): void {
    const text = table(this.#made);
    console.log(`\n${text}`);
    if (process.env.ENGINES_WRITE) {
      writeFileSync(
        DOCUMENT,
        readFileSync(DOCUMENT, 'utf8').replace(BETWEEN, (_, start, end) => `${start}\n${text}\n${end}`),
      );
    }
  }
}
