import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { cleanLine, cleanText } from '../../src/features/lead/clean.ts';
import { serviceChoices } from '../../src/features/lead/service-choices.ts';
import { clearLeads, postForm, postJson, storedLeads } from './helpers.ts';

beforeEach(clearLeads);

const RUNS = 500;
const TIMEOUT_MS = 30_000;

/** Everything a keyboard, a clipboard or an attacker can put into a field. */
const text = fc.string({ unit: 'binary', maxLength: 60 });
const nonEmpty = text.filter((value) => cleanLine(value) !== '');

const lead = fc.record({
  name: nonEmpty,
  email: fc.constantFrom('a@b.co', ' name+tag@example.com ', "o'hara@xn--bcher-kva.example"),
  phone: nonEmpty,
  zip: nonEmpty,
  service: fc.constantFrom(...Object.keys(serviceChoices)),
  message: text,
  source: nonEmpty.filter((value) => cleanLine(value).length <= 100),
});

type SentLead = typeof lead extends fc.Arbitrary<infer T> ? T : never;

const expectStoredAsSent = async ({ source, message, ...fields }: SentLead) => {
  const [stored, ...others] = await storedLeads();
  await clearLeads();
  expect(others).toEqual([]);
  const cleaned = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanLine(value)]));
  expect(stored?.source).toBe(cleanLine(source));
  expect(stored?.fields).toEqual({ ...cleaned, message: cleanText(message) });
};

test(
  'what is accepted as JSON is stored as sent, after the cleaning',
  async () => {
    await fc.assert(
      fc.asyncProperty(lead, async (sent) => {
        expect((await postJson(sent)).status).toBe(200);
        await expectStoredAsSent(sent);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'what is accepted from a native form is stored as sent, after the cleaning',
  async () => {
    await fc.assert(
      fc.asyncProperty(lead, async (sent) => {
        expect((await postForm(sent)).status).toBe(303);
        await expectStoredAsSent(sent);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'any other JSON is refused without a fault and leaves no row',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        expect([400, 422]).toContain((await postJson(body)).status);
      }),
      { numRuns: RUNS },
    );
    expect(await storedLeads()).toEqual([]);
  },
  TIMEOUT_MS,
);
