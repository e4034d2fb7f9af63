import { openLocal } from '../../src/leads/cli/database.ts';
import { type ExportedLead, toExportedLead } from '../../src/leads/server/exported-lead.ts';
import { type LeadRow, selectLeads } from '../../src/leads/server/stored-leads.ts';
import { sites } from './sites.ts';

/** The leads of one sender in the database of these tests, read as the builder's commands read them. */
export const storedLeads = async (email: string): Promise<ExportedLead[]> => {
  const rows = (await openLocal(sites.example.dataDir)(selectLeads({}))) as LeadRow[];
  return rows.map(toExportedLead).filter((lead) => lead.email === email);
};
