import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { table } from './journeys-table.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/engines.md', import.meta.url));
const BETWEEN = /(<!-- journeys -->\n)[\s\S]*?(<!-- \/journeys -->)/;

export type Made = { journey: string; engine: string; version: string; steps: number; result: string };

const madeBy = (test: TestCase): Made => {
  const { status = 'skipped', steps = [], annotations = [] } = test.results.at(-1) ?? {};
  return {
    journey: test.title,
    engine: test.parent.project()?.name ?? '',
    version: annotations.find(({ type }) => type === 'version')?.description ?? '',
    steps: steps.filter(({ category }) => category === 'test.step').length,
    result: status,
  };
};

/** Prints the table of all journeys, and writes it into docs/engines.md where ENGINES_WRITE says so. */
export default class TableReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const text = table(this.#tests.map(madeBy));
    console.log(`\n${text}`);
    if (process.env.ENGINES_WRITE) {
      writeFileSync(
        DOCUMENT,
        readFileSync(DOCUMENT, 'utf8').replace(BETWEEN, (_, start, end) => `${start}\n${text}\n${end}`),
      );
    }
  }
}
