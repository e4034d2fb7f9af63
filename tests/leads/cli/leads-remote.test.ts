import { expect, test } from 'vitest';
import { inlineValues } from '../../../src/leads/cli/database.ts';
import { selectLeads } from '../../../src/leads/server/leads.ts';

test('a source with quotes and question marks stays one SQL text', () => {
  const sql = inlineValues(selectLeads({ since: '2026-01-31T05:00:00.000Z', source: "O'Neil?'; DROP", limit: 5 }));
  expect(sql).toContain("created_at >= '2026-01-31T05:00:00.000Z'");
  expect(sql).toContain("lower('O''Neil?''; DROP')");
  expect(sql).toMatch(/LIMIT 5$/);
});
