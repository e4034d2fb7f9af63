import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { AD_SOURCE } from '../../../src/leads/contract/sources.ts';
import { type LeadRow, selectLead } from '../../../src/leads/server/stored-leads.ts';
import { leadContent } from '../../../src/office/server/push.ts';
import { prepare } from '../../../src/server/query.ts';
import { cleanLine, cleanText } from '../../../src/shared/clean.ts';
import { received, withMail } from '../../server/outside.ts';
import { sendLead, test } from './helpers.ts';

/** Every field of a lead as an attacker would write it. What a browser makes of it is tested in tests/office/e2e/office.spec.ts. */

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example","Click")',
  "+1+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '-2+3',
  '\tTab',
  'a\r\nBcc: everybody@example.com\r\n\r\nbody',
  'BEGIN:VEVENT\nSUMMARY:evil',
  "'); DROP TABLE leads; --",
  '%00%0d%0a[name] {phone} {{env}}',
  '\u202Egnp.exe',
];

const FORMULA = /(^|,)"?[=+\-@\t\r]/m;

const readRow = async (id: string) => {
  const row = await prepare(env.DB, selectLead(id)).first<LeadRow>();
  if (row === null) throw new Error('It was not stored');
  return { ...row, photos: 0, shows_person: 1 as const };
};

describe.each(HOSTILE)('%j', (words) => {
  const fields = {
    name: words,
    email: '',
    phone: words,
    project_details: words,
    location: words,
    device: words,
    source: AD_SOURCE,
    attribution: { gclid: words, utm_campaign: words },
  };

  test('is text in the list, the lead, the file, the calendar, the alert and the mail', async ({ ellen }) => {
    const id = await sendLead(fields, withMail);
    const detail = await ellen.lead(id);
    expect(detail.summary.name).toBe(cleanLine(words));
    expect(detail.words).toBe(cleanText(words));
    for (const path of ['', '/find?q=a', `/leads/${id}`, `/leads/${id}/correct`, '/numbers']) {
      const answer = await ellen.get(`/office${path}`);
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      // Escaped, whatever it says.
      expect((await answer.text()).replace(/<script type="module"[^>]*><\/script>/, '')).not.toMatch(
        /<script|<img src=x/,
      );
    }

    await ellen.note(id, {
      kind: 'outcome',
      state: 'won',
      amount: 100,
      note: cleanText(words),
      followUp: '2030-01-01',
    });
    const list = await ellen.get('/office/hand-over/plain.csv');
    expect(list.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(list.headers.get('Content-Disposition')).toMatch(/^attachment; filename="leads-[\w-]+\.csv"$/);
    expect((await list.text()).replace('\uFEFF', '')).not.toMatch(FORMULA);
    expect(await ellen.page('/office/hand-over/google-ads.csv')).not.toMatch(FORMULA);

    const alert = await leadContent(await readRow(id), env);
    expect(Object.values(alert).join('').length).toBeLessThan(400);

    const mail = received[0]?.json as { subject: string; to: string[]; text: string; headers: Record<string, string> };
    expect(mail.to).toHaveLength(1);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    // Plain text only, in which mail programs run nothing: what was written is below its label, and makes no header.
    expect(Object.keys(mail).toSorted()).toEqual(['from', 'headers', 'subject', 'text', 'to']);
    expect(Object.values(mail.headers).join('')).not.toMatch(/[\r\n]|everybody/);
    const written = cleanText(words);
    expect(mail.text).toContain(`Project:${written.includes('\n') ? '\n' : ' '}${written}\n`);
    expect(mail.text).toContain(`Lead: ${id}`);
  });
});

test('10,000 characters fit everywhere, cut where they are only glanced at', async ({ ellen }) => {
  const long = 'x'.repeat(10_000);
  const id = await sendLead({ message: `${long} end`, name: long.slice(0, 100) }, withMail);
  const { waiting } = await ellen.desk();
  expect(waiting.leads[0]?.wish).toHaveLength(161);
  expect((await ellen.lead(id)).words).toHaveLength(10_004);
  expect(await ellen.page('/office/hand-over/plain.csv')).toContain(`${long} end`);
  expect(received[0]?.json.text).toContain(`${long} end`);
  expect(String(received[0]?.json.subject).length).toBeLessThanOrEqual(150);
  const { title, body } = await leadContent(await readRow(id), env);
  expect(Math.max(title.length, body.length)).toBeLessThanOrEqual(120);
});
