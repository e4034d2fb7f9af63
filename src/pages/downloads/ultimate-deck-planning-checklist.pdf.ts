import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business-facts.ts';
import { entryById, getContent } from '~/data/content.ts';
import { checklistPdf } from '~/integrations/checklist/checklist-pdf.ts';
import { getCountry } from '~/shared/country.ts';

/** The checklist that visitors download, made from src/content/checklist.yaml. */
export const GET: APIRoute = async () => {
  const business = await getBusiness();
  const { name, email, phones } = business;
  const checklist = entryById((await getContent()).checklist, 'checklist').data;
  const pdf = await checklistPdf(checklist, {
    name,
    email,
    phone: phones.office.text,
    language: getCountry(business).language,
  });
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};
