import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import astroElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { describe, expect, test } from 'vitest';
import { inModules } from '../../src/cli/paths.mjs';
import { cspHash } from '../../src/integrations/content-policy.ts';
import { moveRuntime, trimIslands } from '../../src/integrations/page-weight/islands.ts';
import { makeStylesDivider } from '../../src/integrations/page-weight/page-styles.ts';
import { readScripts } from '../../src/integrations/page-weight/script-names.ts';
import { findMet, readElements, readStyles, splitStyles } from '../../src/integrations/page-weight/style-rules.ts';

const knows = (...words: string[]) => {
  const known = new Set(words);
  return (word: string) => known.has(word);
};
const none = knows();

const markup = '<ul class="a on"><li class="md:b" data-astro-cid-one>A</li></ul><br class=bare>';

test.each([
  ['a rule for what is there', '.a{color:red}', '.a{color:red}'],
  ['a rule for what is not', '.gone{color:red}', ''],
  ['a rule for a word that is no class', '.li{color:red}', ''],
  ['a rule that needs both', '.a .gone{color:red}', ''],
  ['one selector of several', '.gone,.a:hover{color:red}', '.a:hover{color:red}'],
  ['a rule for what must be absent', '.a:not(.gone){color:red}', '.a:not(.gone){color:red}'],
  ['a state that a script may set', '.a[aria-invalid=true]{color:red}', '.a[aria-invalid=true]{color:red}'],
  ['a tag that is not there', 'table .a{color:red}', ''],
  ['a utility of two parts', '.md\\:b{color:red}', '.md\\:b{color:red}'],
  ['an element with all that is asked', 'ul.a.on>li{color:red}', 'ul.a.on>li{color:red}'],
  ['no element with all that is asked', 'li.a{color:red}', ''],
  ['a scope mark', 'li[data-astro-cid-one]{color:red}', 'li[data-astro-cid-one]{color:red}'],
  ['a scope mark of another element', 'ul[data-astro-cid-one]{color:red}', ''],
  ['a class without quotes', '.bare::before{color:red}', '.bare::before{color:red}'],
  ['a class that scripts know', '.late{color:red}', '.late{color:red}'],
  ['an element that may get it late', 'li.late{color:red}', 'li.late{color:red}'],
  ['rules in a media query', '@media print{.a{color:red}.gone{top:0}}', '@media print{.a{color:red}}'],
  ['a media query without rules left', '@media print{.gone{top:0}}', ''],
  ['animations', '@font-face{src:url(a)}@keyframes x{to{top:0}}', '@font-face{src:url(a)}@keyframes x{to{top:0}}'],
  ['braces in a value', '.a{background:url("data:,{}")}.gone{top:0}', '.a{background:url("data:,{}")}'],
])('the styles that a page keeps: %s', (_, css, kept) => {
  const isMet = findMet(readElements(markup), knows('late'));
  expect(splitStyles(readStyles(css), isMet, ({ compounds }) => isMet(compounds)).join('')).toBe(kept);
});

test('a page’s script words come from its files and their imports, inline scripts, and props', () => {
  const scriptedOn = readScripts(
    new Map([
      ['form.1.js', 'import "./page-weight/react.2.js"; className="notice-sent"'],
      ['react.2.js', 'list.filter(Boolean); tag="table"'],
      ['other.3.js', 'className="elsewhere"'],
    ]),
  );
  const island = (file: string) =>
    `<astro-island component-url="/_astro/${file}" renderer-url="/_astro/react.2.js" props="{&quot;className&quot;:[0,&quot;given&quot;]}">`;
  const isScripted = scriptedOn(`<script>add("inline-one")</script>${island('form.1.js')}`);
  expect(['notice-sent', 'table', 'inline-one', 'given'].every(isScripted)).toBe(true);
  expect(['elsewhere', 'filter'].some(isScripted)).toBe(false);
  expect(() => scriptedOn(island('gone.js'))).toThrow('an island without its code: gone.js');
});

describe('a page', () => {
  const MARK = '<span id="paint" hidden></span>';
  const page = (css: string[], body: string) =>
    `<html><head><meta http-equiv="content-security-policy" content="style-src 'self'${css.map((text) => ` '${cspHash(text)}'`).join('')}">` +
    `${css.map((text) => `<style>${text}</style>`).join('')}</head><body>${body}</body></html>`;
  const divide = (html: string) => makeStylesDivider()(html, none);

  test('has its first screen’s styles in the head, and the others after it, both allowed', () => {
    const light = divide(page(['h1{top:0}', 'p{top:1px}'], `<h1>A</h1>${MARK}<p>B</p>`));
    expect(light).toContain('<style>h1{top:0}</style></head>');
    expect(light).toContain(`${MARK}<style>p{top:1px}</style><p>`);
    for (const css of ['h1{top:0}', 'p{top:1px}']) expect(light).toContain(`'${cspHash(css)}'`);
  });

  test('keeps the order of later rules, repeating first-screen rules that follow others', () => {
    const css = '@font-face{src:url(a)}a{top:0}.x{top:1px}h1,h2{top:2px}@media print{h1{top:3px}}';
    const light = divide(page([css], `<a></a><h1>A</h1>${MARK}<h2 class="x">B</h2>`));
    const [first, second] = Array.from(light.matchAll(/<style>(.*?)<\/style>/g), ([, text]) => text);
    expect(first).toBe('@font-face{src:url(a)}a{top:0}h1{top:2px}');
    expect(second).toBe('.x{top:1px}h1,h2{top:2px}@media print{h1{top:3px}}');
  });

  test('has what an island shows once it is awake behind the first screen, unless the worker shows it at once', () => {
    const css = 'p{top:0}.field-error{top:1px}input[aria-invalid=true]{top:2px}';
    const html = page([css], `<p></p><input><p class="field-error" hidden=""></p>${MARK}`);
    expect(divide(html)).toContain('<style>p{top:0}</style></head>');
    expect(divide(html)).toContain(`${MARK}<style>.field-error{top:1px}input[aria-invalid=true]{top:2px}</style>`);
    expect(makeStylesDivider()(html, none, true)).toContain(`<style>${css}</style></head>`);
  });

  test('has one style element if all styles are for the first screen', () => {
    expect(divide(page(['p{top:0}'], `<p></p>${MARK}`)).split('<style>')).toHaveLength(2);
  });

  test('has short scope marks', () => {
    const mark = 'data-astro-cid-aaaaaaaa';
    const light = divide(page([`h2[${mark}]{top:0}`], `<h2 ${mark}>A</h2><p data-astro-cid-b ${mark}>B</p>${MARK}`));
    expect(light).toContain('<style>h2[data-0]{top:0}</style>');
    expect(light).toContain('<h2 data-0>A</h2><p data-1 data-0>B</p>');
  });

  test('never allows a style that its policy did not', () => {
    const strange = '<style>p{position:fixed}</style>';
    const light = divide(page(['p{top:0}'], `<p>A</p>${strange}${MARK}`));
    expect(light).toContain(strange);
    expect(light).not.toContain(cspHash('p{position:fixed}'));
  });

  test.each([
    ['styles', `<p>A</p>${MARK}`, []],
    ['an end of its first screen', '<p>A</p>', ['p{top:0}']],
    ['only one end of its first screen', `${MARK}${MARK}`, ['p{top:0}']],
  ])('without %s stops the build', (_, body, css) => {
    expect(() => divide(page(css, body))).toThrow(/no style|FirstPaint/);
  });

  test('has islands without development attributes, or the build stops', () => {
    const given = 'component-url="/a.js" component-export="Menu" renderer-url="/b.js"';
    const written = (properties: string) =>
      `<astro-island uid="Z1b" prefix="r2" ${given} props="${properties}" ssr client="intent" opts="{&quot;name&quot;:&quot;Menu&quot;,&quot;value&quot;:true}" await-children>`;
    const island = written('{}');
    const trimmed = `<astro-island ${given} props="{}" ssr client="intent" opts="{&quot;value&quot;:true}">`;
    expect(trimIslands(`<p>1</p>${island}<i></i></astro-island>`)).toBe(`<p>1</p>${trimmed}<i></i></astro-island>`);
    expect(() => trimIslands('<astro-island id="Z1b" props="{}">')).toThrow('an island with other attributes');
    expect(trimIslands(written('{&quot;a&quot;:[1,[[0,{&quot;b&quot;:[0,&quot;&amp;quot;&quot;]}]]]}'))).toContain(
      'ssr',
    );
    const dated = written('{&quot;a&quot;:[1,[[0,{&quot;b&quot;:[3,&quot;2026-01-01&quot;]}]]]}');
    expect(() => trimIslands(dated)).toThrow('not all plain');
    expect(() => trimIslands(`${island}${island}</astro-island></astro-island>`)).toThrow('an island in an island');
    expect(() => trimIslands(`${island}<astro-slot name="foot"></astro-slot></astro-island>`)).toThrow('a slot');
  });

  /** When you update Astro: see what changed in its element, let ours follow if our islands need it, and write the new hash. */
  test('has an island element that follows this version of Astro', () => {
    expect(createHash('sha256').update(astroElement).digest('hex')).toBe(
      '61ad29518ac2ee73390a7ff4e7a4f256e122cfa7451abce6916ce038dd291745',
    );
  });

  /** The same for what wakes an island (src/islands/hydration/client.ts). */
  test('hydrates islands as this version of Astro does', () => {
    const client = readFileSync(inModules('@astrojs/react/dist/client.js'));
    expect(createHash('sha256').update(client).digest('hex')).toBe(
      'a6723c674206ab2aafea5cd5d42b4791bdd196bad5a18e5091b624bf5a5cbaf6',
    );
  });

  test('has the runtime of its islands at its end, or as a file named after its content', () => {
    const runtime = '<script>a()</script><script>customElements.define("astro-island",b)\n</script>';
    const inPage = (policy: string, moved: string, before = '') =>
      `<meta content="${policy}"><body><script>own()</script><nav>${before}<astro-island></astro-island></nav>${moved}</body>`;
    const html = inPage(`'${cspHash('a()')}' '${cspHash('own()')}'`, '', runtime);
    const shared = moveRuntime(html, true);
    const content = shared.runtime?.content ?? '';
    expect(content).toMatch(/^a\(\).*customElements\.define\(.astro-island.,class/s);
    expect(moveRuntime(html, false)).toEqual({
      html: inPage(`'${cspHash(content)}' '${cspHash('own()')}'`, `<script>${content}</script>`),
    });
    expect(() => moveRuntime(inPage(`'${cspHash('own()')}'`, '', runtime), false)).toThrow('no policy that allows');
    const marked = '<!--shared--><script type="module">every()</script>';
    expect(moveRuntime(`${html}`.replace('</body>', `${marked}</body>`), true)).toEqual({
      html: expect.not.stringContaining('every()'),
      runtime: { name: expect.any(String), content: `${content}\n(()=>{every()})();` },
    });
    expect(shared.runtime?.name).toMatch(/^runtime\.[0-9a-f]{8}\.js$/);
    expect(shared.html).toContain(`</nav><script async src="/_astro/${shared.runtime?.name}"></script></body>`);
    expect(moveRuntime('<p>no island</p>', true).runtime).toBeUndefined();
    expect(() => moveRuntime('<nav><astro-island></astro-island></nav>', true)).toThrow('no scripts of Astro');
    expect(() => moveRuntime(html.replace('astro-island",b', 'island",b'), true)).toThrow('no element of islands');
  });
});
