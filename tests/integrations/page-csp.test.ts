import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { trimPolicy } from '../../src/integrations/content-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page keeps the hashes of its own inline scripts and styles, and no others', () => {
  const page = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${hashes}; base-uri 'none';">` +
    '<style>a{}</style><script type="module">go()</script><script src="/x.js"></script>';
  const own = ` ${hash('a{}')} ${hash('go()')}`;
  expect(trimPolicy(page(`${own} ${hash('elsewhere')}`))).toBe(page(own));
});
