import { describe, expect } from 'vitest';
import type { Change } from '../../../src/office/contract/changes.ts';
import { setClock } from '../../server/outside.ts';
import { job, type Person, sendLead, test, visit, WON } from './helpers.ts';
import { readLines, readLinks } from './page-text.ts';

/** Thursday evening in Detroit, which is Friday in UTC; clocks change on Sunday night of that week. */
const NOW = new Date('2026-10-29T21:30:00-04:00');

const noted = async (ellen: Person, name: string, ...changes: Change[]) => {
  const id = await sendLead({ name });
  await ellen.noteAll(id, ...changes);
  return id;
};

/** Each day's entries by their first line, under the day. */
const week = async (person: Person, query = '') => {
  const html = await person.page(`/office/week${query}`);
  return html
    .split(/(?=<section)/)
    .slice(1)
    .map((section) => {
      const [day = '', ...lines] = readLines(section.replace(/<\/section>[\s\S]*$/, ''));
      return [day, lines.filter((line) => /^(?:\d+:\d\d|Follow|Job|Nothing)/.test(line))];
    });
};

describe('the week', () => {
  test('shows seven days from today, by the business’s time zone', async ({ ellen }) => {
    setClock(NOW);
    await noted(ellen, 'Yesterday', visit('2026-10-29T03:59:00Z'));
    await noted(ellen, 'Early today', visit('2026-10-29T04:00:00Z'));
    await noted(ellen, 'Late on Wednesday', visit('2026-11-05T04:59:00Z'));
    await noted(ellen, 'Thursday after', visit('2026-11-05T05:00:00Z'));
    await noted(ellen, 'Lost', visit('2026-10-30T14:00:00Z'), { kind: 'outcome', state: 'lost' });
    await noted(ellen, 'Ends today', WON, job('2026-10-19', '2026-10-29'));
    await noted(ellen, 'Starts on Wednesday', WON, job('2026-11-04', '2026-11-06', ''));
    await noted(ellen, 'Over', WON, job('2026-10-19', '2026-10-28'));
    await noted(ellen, 'Only called', { kind: 'outcome', state: 'called' }, job('2026-10-30', '2026-10-31'));
    expect(await week(ellen)).toEqual([
      ['Today, Thursday, Oct 29', ['12:00 AM Visit Early today', 'Job Oct 19–29 Ends today']],
      ['Friday, Oct 30', ['Nothing planned.']],
      ['Saturday, Oct 31', ['Nothing planned.']],
      ['Sunday, Nov 1 Closed', ['Nothing planned.']],
      ['Monday, Nov 2', ['Nothing planned.']],
      ['Tuesday, Nov 3', ['Nothing planned.']],
      ['Wednesday, Nov 4', ['11:59 PM Visit Late on Wednesday', 'Job Nov 4–6 Starts on Wednesday']],
    ]);
    const html = await ellen.page('/office/week');
    expect(readLines(html)).toContain('Fence Installation · No crew yet');
    expect(readLines(html)).toContain('Fence Installation · Unassigned');
    const [, after] = readLinks(html).filter((href) => href.includes('from='));
    expect(readLinks(html)).toContain('/office/week?from=2026-11-05');
    expect(after).toBeDefined();
  });

  test('has what is late under today, and only there', async ({ ellen }) => {
    setClock(NOW);
    const followUp = (day: string): Change => ({ kind: 'follow-up', followUp: day });
    await noted(ellen, 'Late', followUp('2026-10-05'));
    await noted(ellen, 'Soon', followUp('2026-10-31'));
    const days = Object.fromEntries(await week(ellen));
    expect(days['Today, Thursday, Oct 29']).toEqual(['Follow up since Oct 5 Late']);
    expect(days['Saturday, Oct 31']).toEqual(['Follow up Soon']);
    expect(JSON.stringify(await week(ellen, '?from=2026-11-05'))).not.toContain('Late');
  });

  test('shows one’s own: what is assigned to one, and the jobs one goes to', async ({ ellen, ray }) => {
    setClock(NOW);
    await noted(ellen, 'Rays', visit('2026-10-30T14:00:00Z'), { kind: 'assign', to: 'Ray' });
    await noted(ellen, 'Ellens', visit('2026-10-30T15:00:00Z'), { kind: 'assign', to: 'Ellen' });
    await noted(ellen, 'Crewed', WON, job('2026-10-30', '2026-10-30', 'Bo, Ray'));
    await noted(ellen, 'Others', WON, job('2026-10-30', '2026-10-30', 'Ray’s cousin'));
    const mine = Object.fromEntries(await week(ray, '?mine=1'));
    expect(mine['Friday, Oct 30']).toEqual(['10:00 AM Visit Rays', 'Job Oct 30 Crewed']);
  });

  test('has the customer’s address, with directions only to a street', async ({ ellen }) => {
    setClock(NOW);
    await noted(
      ellen,
      'Street',
      { kind: 'correction', fields: { address: '12 Bay St' } },
      visit('2026-10-30T14:00:00Z', ''),
    );
    await noted(ellen, 'Town', visit('2026-10-30T15:00:00Z', ''));
    const html = await ellen.page('/office/week');
    expect(readLines(html)).toEqual(expect.arrayContaining(['12 Bay St, 49684', '49684']));
    expect(readLinks(html).filter((href) => href.includes('google.com/maps'))).toHaveLength(1);
  });

  test('begins today if its address names no day', async ({ ellen }) => {
    setClock(NOW);
    for (const from of ['', '2026-02-30', 'tomorrow', '0000-01-01'])
      expect((await week(ellen, `?from=${from}`))[0]?.[0]).toBe('Today, Thursday, Oct 29');
  });
});
