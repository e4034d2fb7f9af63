import type { Mail } from '../../../server/mail.ts';
import { business } from '../../../server/mail-facts.ts';
import type { ExportedLead } from '../exported-lead.ts';
import { shopArea } from '../lead-facts.ts';
import type { LeadRow } from '../leads.ts';
import { phonesOf } from '../phone.ts';
import { fieldLines, serviceTitle } from './lead-text.ts';

const MAX_SUBJECT_LENGTH = 150;

/** The builder's. */
const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: business.timeZone,
});

const firstWords = {
  quote: 'Quote request',
  ad: 'Quote request from an ad',
  checklist: 'Checklist downloaded',
} satisfies Record<LeadRow['kind'], string>;

const subject = (kind: LeadRow['kind'], lead: ExportedLead) => {
  const who = kind === 'checklist' ? lead.email : lead.name || lead.phone || lead.email;
  return [firstWords[kind], serviceTitle(lead), who, lead.zip].filter(Boolean).join(' – ').slice(0, MAX_SUBJECT_LENGTH);
};

const adClick = ({ attribution = {} }: ExportedLead) =>
  Object.entries(attribution)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');

/** The numbers to call, where the field says something else besides: a mail program makes links of these. */
const numbersLine = (lead: ExportedLead): string | undefined => {
  const phones = phonesOf(lead, shopArea);
  if (phones.every(({ shown }) => shown === lead.phone)) return undefined;
  const numbers = phones.map(({ shown, isAreaAdded }) =>
    isAreaAdded ? `${shown} (typed without an area code)` : shown,
  );
  return `Call: ${numbers.join(', ')}`;
};

const REPLY = 'Reply to this email to write to the visitor.';
const NO_REPLY =
  'The mail service did not take the email address above, so it is probably mistyped: a reply to this email does not reach the visitor. Call instead.';

/**
 * Tells the builder of a lead. Answering it writes to the visitor; where no service takes the visitor's address, it comes without.
 * @param address where the builder works on it, where there is such a place
 */
export const builderMail = (row: LeadRow, lead: ExportedLead, to: string, address: string | undefined): Mail => {
  const email = String(lead.email);
  const isTest = row.is_test === 1;
  const ad = adClick(lead);
  const textWith = (aboutReply: string) =>
    [
      isTest
        ? 'This is the daily test. A request went the whole way from the form to this email and was removed again: nothing to do.'
        : undefined,
      fieldLines(lead),
      numbersLine(lead),
      [
        `Sent from: ${lead.source}`,
        ad && `Ad: ${ad}`,
        `Received: ${time.format(new Date(lead.createdAt))}`,
        `Lead: ${lead.id}`,
      ]
        .filter(Boolean)
        .join('\n'),
      email && !isTest ? aboutReply : undefined,
      address === undefined || isTest || row.kind === 'checklist'
        ? undefined
        : `Photos and answers that are added later stand in the office:\n${address}`,
    ]
      .filter((part) => part !== undefined)
      .join('\n\n');
  const mail = {
    to,
    subject: `${isTest ? '[Test] ' : ''}${subject(row.kind, lead)}`,
    headers: { 'X-Lead-Id': lead.id },
  };
  const withoutReply = { ...mail, text: textWith(NO_REPLY) };
  return email ? { ...mail, replyTo: email, text: textWith(REPLY), orElse: withoutReply } : withoutReply;
};
