import { existsSync } from 'node:fs';
import type { RunQuery } from '../../server/query.ts';
import type { ExportedLead } from '../server/exported-lead.ts';

export type OfficePart = {
  weekLines: (run: RunQuery, now: Date) => Promise<string[]>;
  withDesk: (run: RunQuery, leads: ExportedLead[]) => Promise<ExportedLead[]>;
};

/** By its address: the office can be taken out, and no import may refer to it here. */
const FILE = new URL('../../office/cli/leads-part.ts', import.meta.url);

export const officePart = async (): Promise<OfficePart | undefined> =>
  existsSync(FILE) ? (await import(FILE.href)).officePart : undefined;
