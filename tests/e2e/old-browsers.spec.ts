import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE_PATH } from '../../src/lead/office/limits.ts';
import { SCREEN_FILES } from '../../src/rules/routes.ts';
import { builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { EXCEPTIONS } from './old-browsers/exceptions.ts';
import { judgePage } from './old-browsers/pages.ts';
import { judgeScript } from './old-browsers/scripts.ts';
import type { Finding } from './old-browsers/support.ts';
import { sites } from './sites.ts';

const dist = join(sites.example.folder, 'dist');

/** Editors have a browser of today, and so have the people of the office, whose keys older ones do not know. */
const OF_TODAY = [SCREEN_FILES, `${OFFICE_PATH}/`];

/** The promise of the README, on the files that visitors get. */
test('iOS 14, Chrome 91 and Firefox 91 know all that the built files use, but for what is excepted with a reason', () => {
  const used = new Map<string, string>();
  const note = (file: string, findings: Finding[]) => {
    for (const { feature, missing } of findings) used.set(feature, `${feature}: not in ${missing}, but in ${file}`);
  };
  for (const path of builtPages()) note(path, judgePage(readBuilt(path)));
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js') && !OF_TODAY.some((folder) => `/${file}`.startsWith(folder)))
      note(file, judgeScript(readFileSync(join(dist, file), 'utf8')));
  }
  const excepted = Object.values(EXCEPTIONS).flat();
  const unknown = [...used].filter(([feature]) => !excepted.includes(feature)).map(([, sentence]) => sentence);
  expect(unknown).toEqual([]);
  expect(excepted.filter((feature) => !used.has(feature))).toEqual([]);
});

test('phones leave the size of a text as it is, which the build once dropped as nothing that desktops know', () => {
  const without = builtPages().filter((path) => !readBuilt(path).html.includes('-webkit-text-size-adjust:100%'));
  expect(without).toEqual([]);
});

test('the check finds what an old browser lacks', () => {
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
