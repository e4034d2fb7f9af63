import { among, joinSql, type Query, rawSql, sql } from '../../../server/query.ts';
import type { Behind } from '../../contract/requests.ts';
import { COLUMNS, type DeskRow, foldCampaign, isBehind, NEWEST, REAL } from './desk-queries.ts';

/** The searched text, character for character as in the index leads_found. */
const SEARCHED = sql`coalesce(searched, lower(substr(
    coalesce(fields ->> '$.name', '') || ' ' || email || ' ' || coalesce(fields ->> '$.zip', '') || ' ' ||
    replace(replace(replace(replace(replace(replace(coalesce(fields ->> '$.phone', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') || ' ' ||
    coalesce(fields ->> '$.location', '') || ' ' || coalesce(fields ->> '$.address', '') || ' ' ||
    coalesce(fields ->> '$.message', fields ->> '$.project_details', fields ->> '$.projectDetails', ''), 1, 1000)))`;

/** A word of a search, with the parts of postal codes that belong to matching towns, and the services (as they are searched) and sources that it may mean. */
export type Word = { text: string; postalAreas: string[]; services: string[]; sources: string[] };

export type Found = {
  words: Word[];
  state: string;
  source: string;
  /** sources that are left out */
  otherThan: readonly string[];
  campaign: string;
  /** the empty string for all */
  since: string;
  whose: string;
  isSpam: boolean;
};

/** A lead has this word. What cannot find more is left out: each condition is tried on every lead without the word. */
const hasWord = ({ text, postalAreas, services, sources }: Word): Query => {
  const further = services.filter((service) => !service.includes(text));
  const parts = [text, ...further].map((part) => sql`instr(${SEARCHED}, ${part}) > 0`);
  // The part of a postal code that identifies places (postalArea): in one country all have the same length.
  const [area] = postalAreas;
  if (area !== undefined)
    parts.push(sql`upper(substr(ltrim(fields ->> '$.zip'), 1, ${area.length})) IN ${among(postalAreas)}`);
  if (sources.length > 0) parts.push(sql`source IN ${among(sources)}`);
  return sql`(${joinSql(parts, ' OR ')})`;
};

/** FROM and WHERE of the leads that pass every non-empty part of a filter. */
const passing = ({ words, state, source, otherThan, campaign, since, whose, isSpam }: Found, page?: Behind) => {
  const parts = [
    isSpam ? sql`spam IS NOT NULL AND is_test = 0` : REAL,
    page && isBehind(page),
    since && sql`created_at >= ${since}`,
    state && sql`state = ${state}`,
    source && sql`source = ${source}`,
    otherThan.length > 0 && sql`source NOT IN ${among(otherThan)}`,
    campaign && sql`${foldCampaign(rawSql('campaign'))} = ${foldCampaign(sql`${campaign}`)}`,
    whose && sql`assignee = ${whose}`,
    ...words.map(hasWord),
  ];
  // Without words the index without the searched text is enough, and a quarter of the size.
  const index = isSpam ? 'leads_spam' : whose ? 'leads_assigned' : words.length > 0 ? 'leads_found' : 'leads_counted';
  return sql`FROM leads INDEXED BY ${rawSql(index)} WHERE ${joinSql(
    parts.filter((part) => typeof part === 'object'),
    ' AND ',
  )}`;
};

/** What a filter finds, newest first, one row more than `limit` if there are more. The ids first: only the rows that are shown are read. */
export const selectFound = (found: Found, page: Behind, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE rowid IN (SELECT rowid ${passing(found, page)} ORDER BY ${NEWEST} LIMIT ${limit + 1}) ORDER BY ${NEWEST}`;

export const countFound = (found: Found) => sql<{ total: number }>`SELECT count(*) AS total ${passing(found)}`;

/** Every field that is filled in any of the found leads. */
export const selectFieldNames = (found: Found, page: Behind) => sql<{ name: string }>`
  SELECT DISTINCT key AS name FROM (SELECT fields AS sent ${passing(found, page)}), json_each(sent) WHERE value <> ''`;
