import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business.ts';
import { getChecklist } from '~/data/checklist.ts';
import { checklistPdf } from '~/integrations/checklist/checklist-pdf.ts';

/** The checklist that visitors download, made from src/content/checklist.yaml. */
export const GET: APIRoute = async () => {
  const { name, email, phones } = await getBusiness();
  const pdf = await checklistPdf(await getChecklist(), { name, email, phone: phones.office.text });
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};
