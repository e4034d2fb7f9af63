import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE_PATH, SCREEN_FILES } from '../../src/shared/routes.ts';
import { builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { EXCEPTIONS, OFFICE_EXCEPTIONS } from './old-browsers/exceptions.ts';
import { judgePage } from './old-browsers/judge-page.ts';
import { judgeScript } from './old-browsers/judge-script.ts';
import { judgeStyles } from './old-browsers/judge-styles.ts';
import { type Finding, FOR_THE_OFFICE, judgeFor } from './old-browsers/support.ts';
import { sites } from './sites.ts';

const dist = join(sites.example.folder, 'dist');

/** Editors use a current browser; the office needs one with passkeys, which has its own promise. */
const OF_OTHERS = [SCREEN_FILES, `${OFFICE_PATH}/`];

/** Collects used features, and reports those without an exception and unused exceptions. */
const judgeAll = (exceptions: Record<string, string[]>, judgements: Iterable<[file: string, Finding[]]>) => {
  const used = new Map<string, string>();
  for (const [file, findings] of judgements) {
    for (const { feature, missing } of findings) used.set(feature, `${feature}: not in ${missing}, but in ${file}`);
  }
  const excepted = Object.values(exceptions).flat();
  return {
    unknown: [...used].filter(([feature]) => !excepted.includes(feature)).map(([, sentence]) => sentence),
    unneeded: excepted.filter((feature) => !used.has(feature)),
  };
};

const GOOD = { unknown: [], unneeded: [] };

/** The promise of the README, on the files that visitors get. */
test('iOS 14, Chrome 91 and Firefox 91 support the built files, with listed exceptions', () => {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !OF_OTHERS.some((folder) => `/${file}`.startsWith(folder)),
  );
  const judged = judgeAll(EXCEPTIONS, [
    ...builtPages().map((path): [string, Finding[]] => [path, judgePage(readBuilt(path))]),
    ...scripts.map((file): [string, Finding[]] => [file, judgeScript(readFileSync(join(dist, file), 'utf8'))]),
  ]);
  expect(judged).toEqual(GOOD);
});

test('iOS 16, Chrome 109 and Firefox 115 support the office, with listed exceptions', () => {
  const folder = join(dist, OFFICE_PATH);
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(4);
  const judgeFile = (file: string): [string, Finding[]] => {
    const code = readFileSync(join(folder, file), 'utf8');
    return [file, judgeFor(FOR_THE_OFFICE, () => (file.endsWith('.css') ? judgeStyles(code) : judgeScript(code)))];
  };
  expect(judgeAll(OFFICE_EXCEPTIONS, files.map(judgeFile))).toEqual(GOOD);
});

test('the build keeps text-size-adjust, which only phones know', () => {
  const without = builtPages().filter((path) => !readBuilt(path).html.includes('-webkit-text-size-adjust:100%'));
  expect(without).toEqual([]);
});

test('the check finds unsupported features', () => {
  const features = (findings: Finding[]) => findings.map(({ feature }) => feature);
  expect(features(judgeScript('addEventListener("submit", ({ submitter }) => structuredClone(submitter))'))).toEqual([
    'submitter',
    'structuredClone',
  ]);
  expect(features(judgeScript('AbortSignal.timeout(9); event.preloadResponse.then(/(?<=a)b/)'))).toEqual([
    'AbortSignal.timeout',
    'preloadResponse',
    'lookbehind in a regular expression',
  ]);
  expect(judgeScript('navigator.userActivation?.isActive')).toEqual([]);
  expect(judgeScript('var xr = () => {}; xr()')).toEqual([]);
  expect(() => judgeScript('class A { field = 1 }')).toThrow(SyntaxError);
});
