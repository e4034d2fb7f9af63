import type { Detail } from '../../../lead/office/answers.ts';
import type { JobPage } from '../../../lead/office/job-page.ts';
import type { PageRow } from '../sql/job-pages.ts';

export const contentOf = ({ content }: PageRow) => JSON.parse(content) as JobPage;

export const pageOf = (row: PageRow | undefined): Detail['page'] =>
  row === undefined ? null : { title: contentOf(row).title, slug: row.slug, madeAt: row.made_at };
