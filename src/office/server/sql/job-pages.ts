import { sql } from '../../../server/query.ts';

/** `content` is JSON. */
export type PageRow = { slug: string; content: string; made_at: string; link: string | null };

export const selectPage = (leadId: string) =>
  sql<PageRow>`SELECT slug, content, made_at, link FROM lead_pages WHERE lead_id = ${leadId}`;

/** Stores a draft unless the lead has one or another took the slug meanwhile. */
export const insertPage = (leadId: string, { slug, content, made_at }: Omit<PageRow, 'link'>) => sql`
  INSERT INTO lead_pages (lead_id, slug, content, made_at)
  SELECT id, ${slug}, ${content}, ${made_at} FROM leads WHERE id = ${leadId}
  ON CONFLICT DO NOTHING`;

/** Records that the editors have this draft, unless it was replaced by a new one meanwhile. */
export const setLink = (leadId: string, { slug, made_at }: Pick<PageRow, 'slug' | 'made_at'>, link: string) =>
  sql`UPDATE lead_pages SET link = ${link} WHERE lead_id = ${leadId} AND slug = ${slug} AND made_at = ${made_at}`;

export const deletePage = (leadId: string) => sql`DELETE FROM lead_pages WHERE lead_id = ${leadId}`;
