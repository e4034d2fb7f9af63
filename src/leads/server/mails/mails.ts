import type { Mail } from '../../../server/mail.ts';
import { business, officePhone } from '../../../server/mail-facts.ts';
import { ADDITION_PAGE } from '../../contract/addition.ts';
import { destinations } from '../../contract/destinations.ts';
import { ADD_HOURS } from '../../contract/limits.ts';
import { getPromise } from '../answer-promise.ts';
import type { ExportedLead } from '../exported-lead.ts';
import { shopArea } from '../lead-facts.ts';
import { findLeadPhones } from '../normalize-phone.ts';
import type { LeadRow } from '../stored-leads.ts';
import { fieldLines, serviceTitle } from './lead-text.ts';

const MAX_SUBJECT_LENGTH = 150;

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

/** The numbers to call, if the field says more than that: a mail program turns them into links. */
const numbersLine = (lead: ExportedLead): string | undefined => {
  const phones = findLeadPhones(lead, shopArea);
  if (phones.every(({ shown }) => shown === lead.phone)) return undefined;
  const numbers = phones.map(({ shown, isAreaAdded }) =>
    isAreaAdded ? `${shown} (typed without an area code)` : shown,
  );
  return `Call: ${numbers.join(', ')}`;
};

const REPLY = 'Reply to this email to write to the visitor.';
const NO_REPLY =
  'The mail service did not accept the email address above, so it is probably mistyped: a reply to this email does not reach the visitor. Call instead.';

/** Replying writes to the visitor, unless no service accepts their address. @param address where the builder works on it */
export const builderMail = (row: LeadRow, lead: ExportedLead, to: string, address: string | undefined): Mail => {
  const email = String(lead.email);
  const isTest = row.is_test === 1;
  const ad = adClick(lead);
  const textWith = (aboutReply: string) =>
    [
      isTest
        ? 'This is the daily test. A request went all the way from the form to this email and was removed again: nothing to do.'
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
        : `Photos and answers that are added later are in the office:\n${address}`,
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

const toVisitor = (lead: ExportedLead, replyTo: string, subject: string, paragraphs: string[]): Mail => ({
  to: String(lead.email),
  replyTo,
  subject,
  text: [
    ...paragraphs,
    [business.name, officePhone, business.mailNote].filter(Boolean).join('\n'),
    `You get this one email because this address was typed into a form on our site. If that was not you, ignore it.\nLead: ${lead.id}`,
  ].join('\n\n'),
  headers: { 'X-Lead-Id': lead.id },
});

export const checklistMail = (lead: ExportedLead, siteUrl: string, replyTo: string): Mail =>
  toVisitor(lead, replyTo, 'Your planning checklist', [
    'Here is the checklist you asked for, as a PDF to print or keep:',
    new URL(destinations.checklist, siteUrl).href,
    `Take it outside with a pencil and a tape measure. If a question stays open, reply to this email or call ${officePhone}.`,
  ]);

const additionAddress = (id: string, key: string, siteUrl: string) =>
  new URL(`${ADDITION_PAGE}?${new URLSearchParams({ id, key })}`, siteUrl).href;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: business.timeZone });

/**
 * Says what was asked and when to expect a call, only in our words: anyone can type anyone's address, and with a mail in their
 * own words a stranger could send any text or link to anyone. @param key with which the lead can be added to; null: none
 */
export const confirmationMail = (lead: ExportedLead, key: string | null, siteUrl: string, replyTo: string): Mail => {
  const service = serviceTitle(lead);
  return toVisitor(lead, replyTo, `We have your request – ${business.name}`, [
    `Thank you. Your request is with us. ${getPromise(String(lead.source)).sentence}`.trim(),
    [...(service ? [`Service: ${service}`] : []), `Received: ${days.format(new Date(lead.createdAt))}`].join('\n'),
    ...(key === null
      ? []
      : [
          `Photos help, and so does knowing when to call. For ${ADD_HOURS} hours you can add them here:\n${additionAddress(lead.id, key, siteUrl)}`,
        ]),
    `To add or change something, reply to this email or call ${officePhone}.`,
  ]);
};
