import { type ServiceChoice, serviceChoices } from '../../lead/service-choices.ts';
import type { ExportedLead } from '../exported-lead.ts';

/** Names of the fields for people, in the order of use. A field that is not named here is shown under its own name. */
const LABELS: Record<string, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  zip: 'ZIP',
  address: 'Address',
  location: 'Town',
  service: 'Service',
  message: 'Message',
  project_details: 'Project',
  projectDetails: 'Request',
  device: 'Device',
};

/** Not from the visitor. */
const ABOUT_THE_LEAD = ['id', 'submissionId', 'source', 'createdAt', 'attribution', 'spam'];

const isChoice = (service: unknown): service is ServiceChoice => Object.hasOwn(serviceChoices, String(service));

/** `fence` -> `Fence Installation`; empty for forms that do not ask. */
export const serviceTitle = ({ service }: ExportedLead): string => (isChoice(service) ? serviceChoices[service] : '');

const shown = (lead: ExportedLead, name: string) =>
  name === 'service' ? serviceTitle(lead) || String(lead.service) : String(lead[name]);

/** What the visitor sent, one `Label: value` under the other; several lines begin below their label. */
export const fieldLines = (lead: ExportedLead): string => {
  const sent = Object.keys(lead).filter((name) => !ABOUT_THE_LEAD.includes(name) && lead[name] !== '');
  const known = Object.keys(LABELS).filter((name) => sent.includes(name));
  const others = sent.filter((name) => !Object.hasOwn(LABELS, name));
  return [...known, ...others]
    .map((name) => {
      const value = shown(lead, name);
      return `${LABELS[name] ?? name}:${value.includes('\n') ? '\n' : ' '}${value}`;
    })
    .join('\n');
};
