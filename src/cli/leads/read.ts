import { type LeadFilter, selectLeads } from '../../worker/leads.ts';
import { type ExportedLead, toExportedLead } from './exported-lead.ts';
import { readLocalRows } from './local.ts';
import { readRemoteRows } from './remote.ts';

/** The leads that pass the filter, newest first. @throws {Problem} when the database cannot be read */
export const readLeads = async (filter: LeadFilter, remote: boolean, stop: AbortSignal): Promise<ExportedLead[]> => {
  const query = selectLeads(filter);
  const rows = remote ? await readRemoteRows(query, stop) : readLocalRows(query);
  return rows.map(toExportedLead);
};
