import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sites } from './sites.ts';

type StoredLead = { name: string; email: string; source: string };

/** The leads of one sender in the database of these tests, read by the command that the builder uses. */
export const storedLeads = async (email: string): Promise<StoredLead[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/leads.ts', 'export', '--format', 'json'], {
    env: { ...process.env, DATA_DIR: sites.example.dataDir },
  });
  const leads: StoredLead[] = JSON.parse(stdout);
  return leads.filter((lead) => lead.email === email);
};
