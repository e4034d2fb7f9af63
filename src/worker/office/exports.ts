import { MAX_EXPORTED } from '../../lead/office/limits.ts';
import type { Filter } from '../../lead/office/requests.ts';
import { lostReasons, states } from '../../lead/office/states.ts';
import { csv, UTF8_MARK } from '../../lib/csv.ts';
import type { Env } from '../env.ts';
import { fieldsOf } from '../exported-lead.ts';
import { business } from '../mail-facts.ts';
import { labelledFields } from '../mails/lead-text.ts';
import { prepare } from '../query.ts';
import { FIRST_PAGE, findRows } from './desk.ts';
import { selectWonClicks, type WonRow } from './sql.ts';
import { summaryOf } from './summary.ts';
import { readTowns } from './towns.ts';

/** The shown list as a file for a spreadsheet, and what was won as a file for Google Ads. */

/** `2026-01-31 14:05:09-0500`, where the business is: https://support.google.com/google-ads/answer/7014069 */
export const adsTime = (iso: string, timeZone = business.timeZone): string => {
  const moment = new Date(iso);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.replace(/^GMT/, '').replace(':', '') || '+0000';
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}${offset}`;
};

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

const COLUMNS = ['Received', 'State', 'Amount', 'Lost because', 'Follow up', 'Source', 'Campaign', 'Town', 'Spam'];

/** Every lead that a filter finds: how it stands, and all that was sent. */
export const listCsv = async (filter: Filter, env: Env, now: Date): Promise<string> => {
  const towns = await readTowns(env);
  const found = (await findRows(filter, FIRST_PAGE, MAX_EXPORTED, towns, env, now)).slice(0, MAX_EXPORTED);
  const leads = found.map((row) => {
    const { createdAt, state, amount, lostReason, followUp, source, campaign, place, spam } = summaryOf(row, towns);
    const standing = [createdAt, states[state], dollars(amount), lostReason && lostReasons[lostReason], followUp];
    const sent = new Map(labelledFields(fieldsOf(row)).map(({ label, value }) => [label, value]));
    return { about: [...standing, source, campaign, place, spam].map((value) => value ?? ''), sent };
  });
  const labels = [...new Set(leads.flatMap(({ sent }) => [...sent.keys()]))];
  const rows = leads.map(({ about, sent }) => [...about, ...labels.map((label) => sent.get(label) ?? '')]);
  return UTF8_MARK + csv([[...COLUMNS, ...labels], ...rows]);
};

/** What Google's click ids are made of. They come out of an address that anybody may write. */
const CLICK_ID = /^\w[\w-]*$/;

const CONVERSION_COLUMNS = [
  'Google Click ID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
];

/** Jobs that a click on an ad brought and that were won since then, as Google Ads' upload takes them. */
export const conversionsCsv = async (since: string, env: Env): Promise<string> => {
  const { results } = await prepare(env.DB, selectWonClicks(since)).all<WonRow>();
  const rows = results.flatMap(({ attribution, won_at, amount }) => {
    const { gclid = '' } = JSON.parse(attribution) as Record<string, string>;
    if (!CLICK_ID.test(gclid)) return [];
    return [[gclid, env.ADS_CONVERSION_NAME || 'Won job', adsTime(won_at), dollars(amount), 'USD']];
  });
  return csv([CONVERSION_COLUMNS, ...rows]);
};
