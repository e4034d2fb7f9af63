import { globSync, readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

/** What editors may write into a text stays styled, even if no text has it today. */
const MAY_BE_UNUSED = 'src/styles/blocks.css';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const NO_SELECTOR = /\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"/g;
const CLASS = /\.[a-z][\w-]*/g;

/** A build leaves out rules for classes that neither HTML nor scripts have whole (docs/decisions/page-weight.md). */
test('every class of shared styles and of islands is in the styles of a page', ({ built }) => {
  const pages = built
    .builtPages()
    .map((path) => readFileSync(built.builtFile(`${path === '/' ? 'index' : path}.html`), 'utf8'));
  const kept = new Set(
    pages.flatMap((page) => Array.from(page.matchAll(STYLE), ([, css = '']) => css.match(CLASS) ?? []).flat()),
  );
  const files = globSync('src/{styles,islands,leads}/**/*.css').filter((file) => file !== MAY_BE_UNUSED);
  const unused = files.flatMap((file) =>
    (readFileSync(file, 'utf8').replace(NO_SELECTOR, '').match(CLASS) ?? [])
      .filter((name) => !kept.has(name))
      .map((name) => `${name} (${file})`),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(unused).toEqual([]);
});
