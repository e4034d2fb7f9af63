import type { Summary } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import { nameOf } from './format.ts';

/** Leads in a list. */
export const LeadRows = ({ leads }: { leads: Summary[] }) => (
  <ul className="rows">
    {leads.map((lead) => (
      <li key={lead.id} className="row">
        <a href={leadPath(lead.id)}>{nameOf(lead)}</a>
      </li>
    ))}
  </ul>
);
