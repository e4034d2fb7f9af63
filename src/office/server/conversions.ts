import type { Env } from '../../server/env.ts';
import { business, country } from '../../server/mail-facts.ts';
import { readRows, sql } from '../../server/query.ts';
import { clockIn, offsetIn } from '../../shared/dates.ts';
import { csv } from '../../shared/escape.ts';
import { NOT_SPAM_OR_TEST } from './sql/desk-queries.ts';

/** Won jobs that came from a click on an ad, as a CSV for Google Ads. */

/** `2026-01-31 14:05:09-0500`, in the business's time zone: https://support.google.com/google-ads/answer/7014069 */
export const adsTime = (iso: string, timeZone = business.timeZone): string =>
  clockIn(timeZone, new Date(iso)) + offsetIn(timeZone, new Date(iso)).replace(':', '');

/** Google's click ids: usually `gclid`; on iPhones without consent `wbraid`, or `gbraid` from an app. */
const CLICK_IDS = { gclid: 'Google Click ID', gbraid: 'GBRAID', wbraid: 'WBRAID' } as const;
type ClickId = keyof typeof CLICK_IDS;

/** Their syntax. They come from an address, which anyone may make up. */
const CLICK_ID = /^\w[\w-]*$/;

/** The first id that a click has: Google accepts no row with two. */
const getClickId = (attribution: Partial<Record<string, string>>): ClickId | undefined =>
  (Object.keys(CLICK_IDS) as ClickId[]).find((name) => CLICK_ID.test(attribution[name] ?? ''));

export const selectWonClicks = (since: string) =>
  sql<{ id: string; attribution: string; won_at: string; amount: number | null }>`
    SELECT id, attribution, won_at, amount FROM leads INDEXED BY leads_won
    WHERE won_at IS NOT NULL AND ${NOT_SPAM_OR_TEST} AND won_at >= ${since}
      AND coalesce(attribution ->> '$.gclid', attribution ->> '$.gbraid', attribution ->> '$.wbraid') IS NOT NULL
    ORDER BY won_at`;

const CONVERSION_COLUMNS = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];

/** Jobs won since then, in the form that Google Ads imports. The columns of iPhones' ids are left out if empty. */
export const conversionsCsv = async (since: string, env: Env): Promise<string> => {
  const won = await readRows(env.DB, selectWonClicks(since));
  const conversions = won.flatMap(({ attribution, won_at, amount }) => {
    const ids = JSON.parse(attribution) as Partial<Record<string, string>>;
    const name = getClickId(ids);
    if (name === undefined) return [];
    const value = amount === null ? '' : (amount / 100).toFixed(2);
    const about = [env.ADS_CONVERSION_NAME || 'Won job', adsTime(won_at), value, country.currency];
    return [{ name, id: ids[name] ?? '', about }];
  });
  const columns = (Object.keys(CLICK_IDS) as ClickId[]).filter(
    (column) => column === 'gclid' || conversions.some(({ name }) => name === column),
  );
  const rows = conversions.map(({ name, id, about }) => [
    ...columns.map((column) => (column === name ? id : '')),
    ...about,
  ]);
  return csv([[...columns.map((column) => CLICK_IDS[column]), ...CONVERSION_COLUMNS], ...rows]);
};
