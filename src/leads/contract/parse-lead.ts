import type * as z from 'zod/mini';
import { cleanLine } from '../../shared/clean.ts';
import {
  adLeadSchema,
  checklistLeadSchema,
  isReachable,
  type Lead,
  quoteRequestSchema,
  SERVICE_SENTENCE,
  UNREACHABLE_SENTENCE,
} from './lead.ts';
import { CHECKLIST_SOURCE, isOfAd } from './sources.ts';

export type LeadKind = 'quote' | 'ad' | 'checklist';

export type FieldErrors = Record<string, string>;

type ParsedLead = { ok: true; kind: LeadKind; lead: Lead } | { ok: false; kind: LeadKind; fields: FieldErrors };

const schemas = { quote: quoteRequestSchema, ad: adLeadSchema, checklist: checklistLeadSchema };

/** Ads and the checklist have their own rules; every other source, and none at all, has the quote form's. */
export const leadKind = (source: unknown): LeadKind => {
  if (isOfAd(source)) return 'ad';
  return source === CHECKLIST_SOURCE ? 'checklist' : 'quote';
};

export const fieldErrors = (error: z.core.$ZodError): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[String(issue.path[0])] ??= issue.message;
  return fields;
};

/** Cleans and checks what a form sent. Unknown fields are dropped. Never throws. @param choices what a quote request may have as its service */
export const parseLead = (body: Record<string, unknown>, choices: readonly string[]): ParsedLead => {
  const source = typeof body.source === 'string' ? cleanLine(body.source) : body.source;
  const kind = leadKind(source);
  const parsed = schemas[kind].safeParse({ ...body, source });
  const fields = {
    ...(parsed.success ? {} : fieldErrors(parsed.error)),
    ...(kind === 'quote' && !choices.some((choice) => choice === body.service) ? { service: SERVICE_SENTENCE } : {}),
  };
  if (!parsed.success || Object.keys(fields).length > 0) return { ok: false, kind, fields };
  if (!isReachable(parsed.data)) {
    return { ok: false, kind, fields: { email: UNREACHABLE_SENTENCE, phone: UNREACHABLE_SENTENCE } };
  }
  return { ok: true, kind, lead: parsed.data };
};
