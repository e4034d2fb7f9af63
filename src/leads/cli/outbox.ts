import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { retryAll, selectUnsent, type UnsentRow } from '../server/outbox.ts';
import { localTime, toTable } from './table.ts';

const columns: Record<string, (row: UnsentRow) => unknown> = {
  Since: (row) => localTime(row.created_at),
  Message: (row) => row.purpose,
  'Lead from': (row) => row.source,
  Tries: (row) => row.attempts,
  Next: (row) => (row.due_at === null ? 'failed' : localTime(row.due_at)),
  'Last answer': (row) => row.last_error,
  Lead: (row) => row.lead_id,
};

/** `leads outbox` */
export const showOutbox = async (run: RunQuery): Promise<void> => {
  const rows = (await run(selectUnsent())) as UnsentRow[];
  console.log(rows.length === 0 ? 'Every message has been sent.' : toTable(rows, columns));
};

/** `leads outbox retry` */
export const retryOutbox = async (run: RunQuery): Promise<void> => {
  const { length } = await run(retryAll(new Date()));
  console.log(
    length === 0
      ? 'Every message has been sent.'
      : `The worker sends ${count(length, 'message')} again within a minute, as long as it runs.`,
  );
};
