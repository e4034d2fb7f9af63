import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE_PATH } from '../../../src/office/contract/paths.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { listed } from '../../e2e/old-browsers/exceptions.ts';
import { GOOD, judgeAll } from '../../e2e/old-browsers/judge-all.ts';
import { judgeScript } from '../../e2e/old-browsers/judge-script.ts';
import { judgeStyles } from '../../e2e/old-browsers/judge-styles.ts';
import { type Finding, judgeFor } from '../../e2e/old-browsers/support.ts';
import { sites } from '../../e2e/sites.ts';

/** What src/office/build-files.ts builds it for, and docs/office.md promises. */
const OLDEST = { safari_ios: 16, chrome: 109, firefox: 115, ecmaVersion: 2022 } as const;

const EXCEPTIONS = listed({
  'it keeps the browser from scrolling by itself, which those that lack it never do':
    'css.properties.overflow-anchor css.properties.overflow-anchor.none',
  'a nicety of lines; all is readable without':
    'css.properties.text-wrap css.properties.text-wrap.balance css.properties.text-wrap.pretty',
  'the system has no such colors': 'css.properties.forced-color-adjust css.properties.forced-color-adjust.none',
  'a phone has no pointer and no corner to pull':
    'css.properties.cursor.default css.properties.cursor.pointer css.properties.resize css.properties.resize.vertical',
  'on paper a break may fall worse': `
    css.at-rules.page css.properties.break-after.avoid css.selectors.details-content
    css.properties.content-visibility css.properties.content-visibility.visible
  `,
  'a bar at the lower edge may cover the end of a page, and list and lead are closer together': 'css.selectors.has',
  'only where the browser has alerts': 'notification pushManager showNotification',
  'without them the office subscribes anew when it is next opened': 'newSubscription oldSubscription',
  'names that we gave to something of their own': 'bytes tag',
});

test('iOS 16, Chrome 109 and Firefox 115 support the office, with listed exceptions', () => {
  const folder = join(sites.example.folder, 'dist', OFFICE_PATH);
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(4);
  const judgeFile = (file: string): [string, Finding[]] => {
    const code = readFileSync(join(folder, file), 'utf8');
    return [file, judgeFor(OLDEST, () => (file.endsWith('.css') ? judgeStyles(code) : judgeScript(code)))];
  };
  expect(judgeAll(EXCEPTIONS, files.map(judgeFile))).toEqual(GOOD);
});
