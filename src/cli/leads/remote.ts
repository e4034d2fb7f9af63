import { text } from 'node:stream/consumers';
import type { LeadQuery, LeadRow } from '../../worker/leads.ts';
import { Problem } from '../main.ts';
import { startTool } from '../tool.ts';

const WRANGLER_ENV = { WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' };

/** `wrangler d1 execute` takes no bound values: a text becomes an SQL literal with its quotes doubled. */
export const inlineValues = ({ sql, values }: LeadQuery): string => {
  const rest = [...values];
  return sql.replace(/\?/g, () => {
    const value = rest.shift();
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
};

/** Reads the deployed database with the account that wrangler is logged in to. @throws {Problem} when that fails */
export const readRemoteRows = async (query: LeadQuery, stop: AbortSignal): Promise<LeadRow[]> => {
  const { child, ended } = startTool(
    'wrangler',
    ['d1', 'execute', 'leads', '--remote', '--json', '--command', inlineValues(query)],
    { env: WRANGLER_ENV, stdio: ['ignore', 'pipe', 'pipe'], stop },
  );
  const [output, errors] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  );
  if ((await ended) !== 0) {
    console.error(`${errors}${output}`.trim());
    throw new Problem('The deployed database could not be read (see above). Logged in? npx wrangler login does it.');
  }
  const [answer] = JSON.parse(output ?? '') as { results: LeadRow[] }[];
  return answer?.results ?? [];
};
