import type { Query } from '../../../server/query.ts';

/** All SQL about drafts of pages about jobs. */

/** `content` is JSON. */
export type PageRow = { slug: string; content: string; made_at: string; link: string | null };

export const selectPage = (leadId: string): Query => ({
  sql: 'SELECT slug, content, made_at, link FROM lead_pages WHERE lead_id = ?',
  values: [leadId],
});

/** Stores a draft unless the lead has one or another took the slug meanwhile. */
export const insertPage = (leadId: string, { slug, content, made_at }: Omit<PageRow, 'link'>): Query => ({
  sql: `
    INSERT INTO lead_pages (lead_id, slug, content, made_at) SELECT id, ?, ?, ? FROM leads WHERE id = ?
    ON CONFLICT DO NOTHING`,
  values: [slug, content, made_at, leadId],
});

/** Records that the editors have this draft, unless it was replaced by a new one meanwhile. */
export const setLink = (leadId: string, { slug, made_at }: Pick<PageRow, 'slug' | 'made_at'>, link: string): Query => ({
  sql: 'UPDATE lead_pages SET link = ? WHERE lead_id = ? AND slug = ? AND made_at = ?',
  values: [link, leadId, slug, made_at],
});

export const deletePage = (leadId: string): Query => ({
  sql: 'DELETE FROM lead_pages WHERE lead_id = ?',
  values: [leadId],
});
