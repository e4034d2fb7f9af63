import type { Mail } from '../../../server/mail.ts';
import { business, officePhone } from '../../../server/mail-facts.ts';
import { ADDITION_PAGE } from '../../contract/addition.ts';
import { destinations } from '../../contract/destinations.ts';
import { ADD_HOURS } from '../../contract/limits.ts';
import { promiseTo } from '../answer-promise.ts';
import type { ExportedLead } from '../exported-lead.ts';
import { serviceTitle } from './lead-text.ts';

type Frame = { lead: ExportedLead; subject: string; paragraphs: string[]; replyTo: string };

const toVisitor = ({ lead, subject, paragraphs, replyTo }: Frame): Mail => ({
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

/** The copy that the checklist form promises. */
export const checklistMail = (lead: ExportedLead, siteUrl: string, replyTo: string): Mail =>
  toVisitor({
    lead,
    replyTo,
    subject: 'Your planning checklist',
    paragraphs: [
      'Here is the checklist you asked for, as a PDF to print or keep:',
      new URL(destinations.checklist, siteUrl).href,
      `Take it outside with a pencil and a tape measure. If a question stays open, reply to this email or call ${officePhone}.`,
    ],
  });

/** Where something can be added to a request, for a while. */
const additionAddress = (id: string, key: string, siteUrl: string) =>
  new URL(`${ADDITION_PAGE}?${new URLSearchParams({ id, key })}`, siteUrl).href;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: business.timeZone });

/**
 * Says what was asked and when to expect a call, in our words alone: anybody can type anybody's address, and through a mail with their
 * own words a stranger could send any text or link to anybody. @param key with which the lead can be added to; null: none
 */
export const confirmationMail = (lead: ExportedLead, key: string | null, siteUrl: string, replyTo: string): Mail => {
  const asked = serviceTitle(lead);
  return toVisitor({
    lead,
    replyTo,
    subject: `We have your request – ${business.name}`,
    paragraphs: [
      `Thank you. Your request is with us. ${promiseTo(String(lead.source)).sentence}`.trim(),
      [...(asked ? [`Service: ${asked}`] : []), `Received: ${days.format(new Date(lead.createdAt))}`].join('\n'),
      ...(key === null
        ? []
        : [
            `Photos help, and so does knowing when to call. For ${ADD_HOURS} hours you can add them here:\n${additionAddress(lead.id, key, siteUrl)}`,
          ]),
      `If something is to be added or has changed, reply to this email or call ${officePhone}.`,
    ],
  });
};
