import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { EXCEPTIONS } from './old-browsers/exceptions.ts';
import { GOOD, judgeAll } from './old-browsers/judge-all.ts';
import { judgePage } from './old-browsers/judge-page.ts';
import { judgeScript } from './old-browsers/judge-script.ts';
import type { Finding } from './old-browsers/support.ts';
import { sites } from './sites.ts';

const dist = join(sites.example.folder, 'dist');

/** What visitors get; folders of other names are for editors and for the builder, whose browsers are newer. */
const FOR_VISITORS = /^(?:_astro\/)?[^/]+\.js$/;

/** The promise of the README, on the files that visitors get. */
test('iOS 14, Chrome 91 and Firefox 91 support the built files, with listed exceptions', () => {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => FOR_VISITORS.test(file));
  const judged = judgeAll(EXCEPTIONS, [
    ...builtPages().map((path): [string, Finding[]] => [path, judgePage(readBuilt(path))]),
    ...scripts.map((file): [string, Finding[]] => [file, judgeScript(readFileSync(join(dist, file), 'utf8'))]),
  ]);
  expect(judged).toEqual(GOOD);
});

test('the build keeps text-size-adjust, which only phones know', () => {
  const without = builtPages().filter((path) => !readBuilt(path).html.includes('-webkit-text-size-adjust:100%'));
  expect(without).toEqual([]);
});
