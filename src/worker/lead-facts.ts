import { parse } from 'yaml';
import choicesFile from '../content/form-choices.yaml';
import { destinations } from '../lead/destinations.ts';
import type { LeadKind } from '../lead/parse-lead.ts';
import { thankYouPage } from '../rules/ad-pages.ts';
import { business } from './mail-facts.ts';

/** The choices of the quote form: what travels with a lead, and its words for people. */
export const serviceChoices = Object.fromEntries(
  Object.entries(parse(choicesFile) as Record<string, { text: string }>).map(([name, { text }]) => [name, text]),
);

const pages: Record<LeadKind, string> = { ...destinations, ad: thankYouPage(business.ad.address) };

/** Where a stored lead of this kind leads. */
export const pageAfter = (kind: LeadKind): string => pages[kind];
