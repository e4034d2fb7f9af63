import { expect, test } from 'vitest';
import { contentPolicy } from '../../src/integrations/content-policy.ts';

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

test('lets in Turnstile where it is switched on', () => {
  const { directives, scriptDirective } = contentPolicy({ turnstileSiteKey: '0x4AAA' });
  expect(scriptDirective.resources).toEqual(["'self'", 'https://challenges.cloudflare.com']);
  expect(directives).toContain('frame-src https://challenges.cloudflare.com');
});
