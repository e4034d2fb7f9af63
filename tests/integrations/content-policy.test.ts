import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, trimPolicy } from '../../src/integrations/content-policy.ts';

test('lets in nothing but the site itself', () => {
  const { directives, scriptDirective } = contentPolicy({});
  expect(directives).toContain("default-src 'self'");
  expect(directives.join()).not.toContain('connect-src');
  expect(scriptDirective.resources).toEqual(["'self'"]);
  expect(directives.join(';')).not.toMatch(/http|unsafe|\*/);
});

test('lets forms send to the host of the leads', () => {
  const { directives } = contentPolicy({ leadsOrigin: 'https://leads.example' });
  expect(directives).toContain("connect-src 'self' https://leads.example");
  expect(directives).toContain("form-action 'self' https://leads.example");
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page keeps the hashes of its own inline scripts and styles, and no others', () => {
  const page = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${hashes}; base-uri 'none';">` +
    '<style>a{}</style><script type="module">go()</script><script src="/x.js"></script>';
  const own = ` ${hash('a{}')} ${hash('go()')}`;
  expect(trimPolicy(page(`${own} ${hash('elsewhere')}`))).toBe(page(own));
});

test('a page with a video lets it in, and no other page does', () => {
  const page = (before: string, inside: string) =>
    `<meta http-equiv="content-security-policy" content="default-src 'self'; ${before}base-uri 'none';">${inside}`;
  const video = '<a data-video="M7lc1UVf-VE">Play</a>';
  const origin = 'https://www.youtube-nocookie.com';
  expect(trimPolicy(page('', '<p>None</p>'))).toBe(page('', '<p>None</p>'));
  expect(trimPolicy(page('', video))).toBe(page(`frame-src ${origin}; `, video));
});
