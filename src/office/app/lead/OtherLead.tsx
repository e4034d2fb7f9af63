import type { ReactNode } from 'react';
import type { Summary } from '../../contract/answers.ts';
import { momentText } from '../format.ts';
import { nameOf } from '../name-of.ts';
import { leadPath } from '../router.ts';
import { StateMark } from '../StateMark.tsx';

type Props = { lead: Summary; timeZone: string; children: ReactNode };

/** Another lead in a line or two, and what can be said of it. */
export const OtherLead = ({ lead, timeZone, children }: Props) => {
  const { id, service, place, phone, email, createdAt } = lead;
  return (
    <li className="other-lead">
      <p>
        <a className="link" href={leadPath(id)}>
          {nameOf(lead)}
        </a>
      </p>
      <p className="row-what">{[service, place].filter(Boolean).join(' · ')}</p>
      <p className="quiet">{[phone, email].filter(Boolean).join(', ')}</p>
      <p className="row-facts">
        <StateMark lead={lead} />
        <span>{momentText(createdAt, timeZone)}</span>
      </p>
      <p className="buttons">{children}</p>
    </li>
  );
};
