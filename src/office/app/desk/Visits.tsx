import { useId } from 'react';
import { dayIn } from '../../../shared/dates.ts';
import type { Summary } from '../../contract/answers.ts';
import type { Visit } from '../../contract/changes.ts';
import { lengthText, nameOf, timeText } from '../format.ts';
import { travelHref } from '../hrefs.ts';
import { leadPath } from '../router.ts';
import { useNow } from '../ui.tsx';
import { Ways } from './LeadRow.tsx';

type Props = { leads: Summary[]; timeZone: string };

const Row = ({ lead, visit, timeZone }: { lead: Summary; visit: Visit; timeZone: string }) => {
  const { at, minutes, place } = visit;
  return (
    <li className="row card">
      <div className="row-text">
        <h3>
          <a className="card-link" href={leadPath(lead.id)}>
            {timeText(at, timeZone)} {nameOf(lead)}
          </a>
        </h3>
        <p className="row-what">{[lengthText(minutes), lead.service].filter(Boolean).join(' · ')}</p>
        {place !== '' && <p className="row-what">{place}</p>}
      </div>
      {place !== '' && (
        <a className="btn btn-outline call" href={travelHref(place)} target="_blank" rel="noreferrer">
          Directions<span className="sr-only"> to {nameOf(lead)}</span>
        </a>
      )}
      <Ways lead={lead} />
    </li>
  );
};

/** Today's visits in order. The answer covers two days, because offline the first may be over. */
export const Visits = ({ leads, timeZone }: Props) => {
  const heading = useId();
  const today = dayIn(timeZone, new Date(useNow()));
  const visits = leads.flatMap((lead) =>
    lead.visit !== null && dayIn(timeZone, new Date(lead.visit.at)) === today ? [{ lead, visit: lead.visit }] : [],
  );
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="list">
      <h2 id={heading}>
        Visits today <span className="count">{visits.length}</span>
      </h2>
      <ol className="ruled">
        {visits.map(({ lead, visit }) => (
          <Row key={lead.id} lead={lead} visit={visit} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
};
