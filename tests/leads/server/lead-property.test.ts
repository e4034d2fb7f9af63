import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type QuoteRequest, quoteRequestSchema } from '../../../src/leads/contract/lead.ts';
import { serviceChoices } from '../../../src/leads/server/lead-facts.ts';
import { cleanLine, cleanPlainLine, cleanText } from '../../../src/shared/clean.ts';
import { clearLeads, postForm, postJson, storedLeads } from '../../server/helpers.ts';

beforeEach(clearLeads);

/** Of each property (vitest.config.ts). */
const RUNS = Number(env.PROPERTY_RUNS);
const TIMEOUT_MS = 30_000 + 20 * RUNS;

/** Everything a keyboard, a clipboard, or an attacker can put into a field. */
const text = fc.string({ unit: 'binary', maxLength: 60 });
const nonEmpty = text.filter((value) => cleanPlainLine(value) !== '');

/** Every field of the contract; a line of text unless this lists what else it accepts. */
const lines = Object.fromEntries(Object.keys(quoteRequestSchema.shape).map((name) => [name, nonEmpty]));
const lead = fc.record({
  ...(lines as Record<keyof QuoteRequest, fc.Arbitrary<string>>),
  email: fc.constantFrom('a@b.co', ' name+tag@example.com ', "o'hara@xn--bcher-kva.example"),
  service: fc.constantFrom(...Object.keys(serviceChoices)),
  message: text,
  source: nonEmpty.filter((value) => cleanLine(value).length <= 100),
});

const UNSEEN_GOES = new Set(['email', 'phone', 'zip']);

type SentLead = typeof lead extends fc.Arbitrary<infer T> ? T : never;

const expectStoredAsSent = async ({ source, message, ...fields }: SentLead) => {
  const [stored, ...others] = await storedLeads();
  await clearLeads();
  expect(others).toEqual([]);
  const cleaned = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, (UNSEEN_GOES.has(name) ? cleanPlainLine : cleanLine)(value)]),
  );
  expect(stored?.source).toBe(cleanLine(source));
  expect(stored?.fields).toEqual({ ...cleaned, message: cleanText(message) });
};

test.each([
  ['JSON', postJson, 200],
  ['a native form', postForm, 303],
] as const)('accepted, %s is stored as sent, after cleaning', { timeout: TIMEOUT_MS }, async (_, post, status) => {
  await fc.assert(
    fc.asyncProperty(lead, async (sent) => {
      expect((await post(sent)).status).toBe(status);
      await expectStoredAsSent(sent);
    }),
    { numRuns: RUNS },
  );
});

/** Almost a lead: values missing, of other types, or of the right kind. */
const almost = (anything: fc.Arbitrary<unknown>) => {
  const field = fc.oneof(text, anything);
  const email = fc.oneof(fc.constant('a@b.co'), field);
  const service = fc.oneof(fc.constant('fence'), field);
  const source = fc.oneof(fc.constantFrom('Google Ads Landing Page', 'content_upgrade', 'Home Page'), field);
  const fields = { name: field, email, phone: field, zip: field, service, message: field, source };
  const envelope = { submissionId: field, attribution: anything, guard: anything, subject: field };
  return fc.record({ ...fields, ...envelope }, { requiredKeys: [] });
};

const accepted = [200, 303];
const refused = [400, 422];

const expectStoredIfAccepted = async ({ status }: Response) => {
  expect([...accepted, ...refused]).toContain(status);
  const stored = await storedLeads();
  if (stored.length > 0) await clearLeads();
  expect(stored).toHaveLength(accepted.includes(status) ? 1 : 0);
};

const anyJson = fc.oneof({ weight: 4, arbitrary: almost(fc.jsonValue()) }, fc.jsonValue(), fc.string());

test.each([
  ['JSON', anyJson, postJson],
  ['form', almost(fc.string({ unit: 'binary' })), (sent: unknown) => postForm(sent as Record<string, string>)],
])(
  'any %s is stored, or refused and not stored, without a server error',
  { timeout: TIMEOUT_MS },
  async (_, body, post) => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        await expectStoredIfAccepted(await post(sent));
      }),
      { numRuns: RUNS },
    );
  },
);
