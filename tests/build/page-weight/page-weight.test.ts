import { describe, expect, test } from 'vitest';
import { cspHash } from '../../../src/build/page-csp.ts';
import { shareRuntime } from '../../../src/build/page-weight/island-runtime.ts';
import { lightenStyles } from '../../../src/build/page-weight/lighten-styles.ts';
import { preloadPicture } from '../../../src/build/page-weight/preload-picture.ts';
import { readScripts } from '../../../src/build/page-weight/script-names.ts';
import { usedStyles } from '../../../src/build/page-weight/used-styles.ts';

const knows = (...names: string[]) => {
  const known = new Set(names);
  return (name: string) => known.has(name);
};

describe('the styles that a page keeps', () => {
  test.each([
    ['a rule for what is there', '.a{color:red}', '.a{color:red}'],
    ['a rule for what is not', '.gone{color:red}', ''],
    ['a rule that needs both', '.a .gone{color:red}', ''],
    ['one selector of several', '.gone,.a:hover{color:red}', '.a:hover{color:red}'],
    ['a rule for what must be absent', '.a:not(.gone){color:red}', '.a:not(.gone){color:red}'],
    ['a state that a script may set', '.a[aria-invalid=true]{color:red}', '.a[aria-invalid=true]{color:red}'],
    ['a tag that is not there', 'table .a{color:red}', ''],
    ['a utility of two parts', '.md\\:a{color:red}', '.md\\:a{color:red}'],
    ['rules in a media query', '@media print{.a{color:red}.gone{top:0}}', '@media print{.a{color:red}}'],
    ['a media query without rules left', '@media print{.gone{top:0}}', ''],
    [
      'fonts and animations',
      '@font-face{src:url(a)}@keyframes x{to{top:0}}',
      '@font-face{src:url(a)}@keyframes x{to{top:0}}',
    ],
    ['braces in a value', '.a{background:url("data:,{}")}.gone{top:0}', '.a{background:url("data:,{}")}'],
  ])('%s', (_, css, kept) => {
    expect(usedStyles(css, knows('a', 'md'))).toBe(kept);
  });
});

test('the names of scripts are those of the files a page loads, one through the other, and of what is inline', () => {
  const scriptedOn = readScripts(
    new Map([
      ['form.1.js', 'import "./react.2.js"; className="notice-sent"'],
      ['react.2.js', 'list.filter(Boolean); tag="table"'],
      ['other.3.js', 'className="elsewhere"'],
    ]),
  );
  const isScripted = scriptedOn('<script>add("inline-one")</script><astro-island component-url="/_astro/form.1.js">');
  expect(['notice-sent', 'table', 'inline-one'].every(isScripted)).toBe(true);
  expect(['elsewhere', 'filter'].some(isScripted)).toBe(false);
});

describe('a page', () => {
  const page = (css: string[], body: string) =>
    `<html><head><meta http-equiv="content-security-policy" content="style-src 'self'${css.map((text) => ` '${cspHash(text)}'`).join('')}">` +
    `${css.map((text) => `<style>${text}</style>`).join('')}</head><body>${body}</body></html>`;

  test('gets its styles in one element, with scope marks only where a rule asks for them', () => {
    const first = 'h2[data-astro-cid-aaaaaaaa]{top:0}.on[data-astro-cid-aaaaaaaa]{top:1px}';
    const body =
      '<h2 data-astro-cid-aaaaaaaa>A</h2><p data-astro-cid-aaaaaaaa>B</p><p class="x on" data-astro-cid-aaaaaaaa>C</p>';
    const light = lightenStyles(page([first, 'p{top:2px}'], body), () => false);
    const css = 'h2[data-0]{top:0}.on[data-0]{top:1px}p{top:2px}';
    expect(light.match(/<style>.*<\/style>/)?.[0]).toBe(`<style>${css}</style>`);
    expect(light).toContain('<body><h2 data-0>A</h2><p>B</p><p class="x on" data-0>C</p></body>');
    expect(light).toContain(cspHash(css));
  });

  test('keeps the mark of an element that a script may give the class', () => {
    const css = '.late[data-astro-cid-aaaaaaaa]{top:0}';
    const light = lightenStyles(page([css], '<p data-astro-cid-aaaaaaaa>A</p>'), knows('late'));
    expect(light).toContain('<p data-0>A</p>');
  });

  test('never allows a style that its policy did not', () => {
    const strange = '<style>p{position:fixed}</style>';
    const light = lightenStyles(page(['p{top:0}'], `<p>A</p>${strange}`), () => false);
    expect(light).toContain(strange);
    expect(light).not.toContain(cspHash('p{position:fixed}'));
  });

  test('has the runtime of its islands as a file named after its content', () => {
    const { html, file } = shareRuntime(
      '<body><script>own()</script><nav><script>a()</script><script>b()\n</script><astro-island></astro-island></nav></body>',
    );
    expect(file?.content).toBe('a()\nb()');
    expect(file?.name).toMatch(/^runtime\.[0-9a-f]{8}\.js$/);
    expect(html).toBe(
      `<body><script>own()</script><nav><astro-island></astro-island></nav><script async src="/_astro/${file?.name}"></script></body>`,
    );
    expect(shareRuntime('<p>no island</p>').file).toBeUndefined();
  });
});

describe('a page with pictures', () => {
  const source = (type: string, media = '') =>
    `<source${media && ` media="${media}"`} type="image/${type}" srcset="/p.${type} 480w, /q.${type} 720w" sizes="100vw">`;
  const picture = (sources: string, attributes: string) =>
    `<picture>${sources}<img src="/p.jpg" alt="" ${attributes}></picture>`;
  const page = (link: string, body: string) =>
    `<head><title>A</title><meta name="viewport" content="width=device-width">${link}<style>a{top:0}</style></head><body>${body}</body>`;

  test('asks for the one that a phone shows first before its styles', () => {
    const body =
      picture(source('avif', '(max-width: 1px)'), 'loading="lazy"') +
      picture(
        source('avif', '(max-width: 699px)') + source('webp', '(max-width: 699px)') + source('avif'),
        'fetchpriority="high"',
      );
    const link =
      '<link rel="preload" as="image" type="image/avif" media="(max-width: 699px)"' +
      ' imagesrcset="/p.avif 480w, /q.avif 720w" imagesizes="100vw" fetchpriority="high">';
    expect(preloadPicture(page('', body))).toBe(page(link, body));
  });

  test.each([
    ['no picture', ''],
    ['no picture for phones alone', picture(source('avif'), 'fetchpriority="high"')],
    ['no first picture', picture(source('avif', '(max-width: 1px)'), 'loading="lazy"')],
  ])('asks for none where there is %s', (_, body) => {
    expect(preloadPicture(page('', body))).toBe(page('', body));
  });
});
