import { existsSync } from 'node:fs';
import type { RunQuery } from '../../server/query.ts';
import type { ExportedLead } from '../server/exported-lead.ts';

/** What the office adds to these commands. */
export type OfficePart = {
  /** lines among the figures of the week */
  weekLines: (run: RunQuery, now: Date) => Promise<string[]>;
  /** the leads with what the office did with them */
  withDesk: (run: RunQuery, leads: ExportedLead[]) => Promise<ExportedLead[]>;
};

/** By its address: the office can be taken out, and no import may refer to it here. */
const FILE = new URL('../../office/cli/leads-part.ts', import.meta.url);

/** Undefined if there is no office. */
export const officePart = async (): Promise<OfficePart | undefined> =>
  existsSync(FILE) ? (await import(FILE.href)).officePart : undefined;
