import { country } from '../../../server/mail-facts.ts';
import { postalCodeLabel } from '../../../shared/country.ts';
import type { FurtherContact } from '../../contract/further-contact.ts';
import type { LeadField } from '../../contract/lead.ts';
import type { ExportedLead } from '../exported-lead.ts';
import { serviceChoices } from '../lead-facts.ts';

/** Names of the fields for people, in the order of use. A field of an older form is shown under its own name. */
const LABELS: Record<string, string> = {
  name: 'Name',
  phone: 'Phone',
  morePhones: 'More numbers',
  email: 'Email',
  moreEmails: 'More email addresses',
  zip: postalCodeLabel(country),
  address: 'Address',
  location: 'Town',
  otherPlace: 'Other place',
  service: 'Service',
  message: 'Message',
  project_details: 'Project',
  projectDetails: 'Request',
  device: 'Device',
} satisfies Record<LeadField | keyof FurtherContact, string>;

const ABOUT_THE_LEAD = ['id', 'submissionId', 'source', 'createdAt', 'attribution', 'spam', 'asSent', 'added'];

type Fields = Record<string, unknown>;

/** `fence` -> `Fence Installation`; empty for forms that do not ask. */
export const serviceTitle = ({ service }: Fields): string => serviceChoices[String(service)] ?? '';

const shown = (lead: Fields, name: string) =>
  name === 'service' ? serviceTitle(lead) || String(lead.service) : String(lead[name]);

export const labelledFields = (lead: Fields): { label: string; value: string }[] => {
  const sent = Object.keys(lead).filter((name) => !ABOUT_THE_LEAD.includes(name) && lead[name] !== '');
  const known = Object.keys(LABELS).filter((name) => sent.includes(name));
  const others = sent.filter((name) => !Object.hasOwn(LABELS, name));
  return [...known, ...others].map((name) => ({ label: LABELS[name] ?? name, value: shown(lead, name) }));
};

/** The same, one `Label: value` per line; several lines begin below their label. */
export const fieldLines = (lead: ExportedLead): string =>
  labelledFields(lead)
    .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
    .join('\n');
