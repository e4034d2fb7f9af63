import { text } from 'node:stream/consumers';
import { Problem } from '../../cli/main.ts';
import { startTool } from '../../cli/tool.ts';
import type { Query, RunQuery } from '../../server/query.ts';
import type { DatabaseName } from './local.ts';

/** `wrangler d1 execute` takes no bound values: a text becomes an SQL literal with its quotes doubled. */
export const inlineValues = ({ sql, values }: Query): string => {
  const rest = [...values];
  return sql.replace(/\?/g, () => {
    const value = rest.shift();
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
    return value === null || value === undefined ? 'NULL' : String(value);
  });
};

const execute = async (database: DatabaseName, query: Query, stop: AbortSignal): Promise<unknown[]> => {
  const { child, ended } = startTool(
    'wrangler',
    ['d1', 'execute', database, '--remote', '--yes', '--json', '--command', inlineValues(query)],
    { stdio: ['ignore', 'pipe', 'pipe'], stop },
  );
  const [output, errors] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  );
  if ((await ended) !== 0) {
    console.error(`${errors}${output}`.trim());
    throw new Problem('The deployed database could not be reached (see above). Logged in? npx wrangler login does it.');
  }
  const [answer] = JSON.parse(output ?? '') as { results: unknown[] }[];
  return answer?.results ?? [];
};

/** Runs statements on the deployed database, with the account that wrangler is logged in to. */
export const openRemote =
  (stop: AbortSignal, database: DatabaseName = 'leads'): RunQuery =>
  (query) =>
    execute(database, query, stop);
