import type { Query } from '../../query.ts';

/** All SQL about drafts of pages that were made of a job. */

/** `content` is JSON. */
export type PageRow = { slug: string; content: string; made_at: string };

export const selectPage = (leadId: string): Query => ({
  sql: 'SELECT slug, content, made_at FROM lead_pages WHERE lead_id = ?',
  values: [leadId],
});

/** Writes the draft of a lead that has none, unless another took the name meanwhile. */
export const insertPage = (leadId: string, { slug, content, made_at }: PageRow): Query => ({
  sql: `
    INSERT INTO lead_pages (lead_id, slug, content, made_at) SELECT id, ?, ?, ? FROM leads WHERE id = ?
    ON CONFLICT DO NOTHING`,
  values: [slug, content, made_at, leadId],
});

export const deletePage = (leadId: string): Query => ({
  sql: 'DELETE FROM lead_pages WHERE lead_id = ?',
  values: [leadId],
});
