import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../src/cli/browser.mjs';
import { benchRequire } from './bench-packages.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

export type Scores = {
  /** 0 to 100, by category */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** ids of the audits that failed; those of performance add nothing to its score */
  failing: string[];
  /** how long tasks blocked touches, beyond the first 50 ms of each */
  blocking: number;
};

const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--ignore-certificate-errors'];
const MAX_REPORT_BYTES = 1 << 26;

const run = promisify(execFile);

/** One plain run of Lighthouse: a mid-range phone on slow 4G, simulated. */
export const lighthouse = async (url: string, stop: AbortSignal): Promise<Scores> => {
  const { stdout } = await run(
    process.execPath,
    [
      benchRequire.resolve('lighthouse/cli/index.js'),
      url,
      ...['--quiet', '--output=json', '--no-enable-error-reporting'],
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: MAX_REPORT_BYTES, signal: stop },
  );
  const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(runtimeError.message);
  const failing = Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0))
    .map(({ id }) => id);
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const blocking = audits['total-blocking-time']?.numericValue ?? 0;
  return { scores: Object.fromEntries(scores), failing: [...new Set(failing)], blocking };
};
