import { leadPath } from '../contract/paths.ts';
import type { Summary } from '../server/summary.ts';
import { displayName, mailHref, sourceText, travelHref } from './format.ts';
import { listMarks, type Mark, triedText } from './marks.ts';

type RowProps = {
  lead: Summary;
  now: number;
  /** the form whose checkbox the row has */
  pick?: string | undefined;
};

export const Marks = ({ marks }: { marks: Mark[] }) => (
  <p className="marks">
    {marks.map(({ text, look }) => (
      <span key={text} className={look && `mark-${look}`}>
        {text}
      </span>
    ))}
  </p>
);

/** Calls and texts, or writes to someone without a number; and drives to a street. */
export const ContactLinks = ({ lead }: { lead: Summary }) => {
  const { phoneLinks, email, street, address } = lead;
  const of = <span className="sr-only"> {displayName(lead)}</span>;
  if (phoneLinks === null && email === '' && street === '') return null;
  return (
    <p className="ways">
      {phoneLinks !== null && (
        <>
          <a className="btn btn-primary" href={phoneLinks.call}>
            Call{of}
          </a>
          <a className="btn btn-outline" href={phoneLinks.text}>
            Text{of}
          </a>
        </>
      )}
      {phoneLinks === null && email !== '' && (
        <a className="btn btn-outline" href={mailHref(email)}>
          Email{of}
        </a>
      )}
      {street !== '' && (
        <a className="btn btn-outline" href={travelHref(address)}>
          Directions<span className="sr-only"> to {displayName(lead)}</span>
        </a>
      )}
    </p>
  );
};

const Row = ({ lead, now, pick }: RowProps) => {
  const { id, service, place, street, source, wish, lastNote, phone, phoneLinks } = lead;
  const where = [street, !street.includes(place) && place, service].filter(Boolean).join(' · ') || sourceText(source);
  return (
    <li className="row">
      {pick && (
        <label className="pick">
          <input type="checkbox" form={pick} name="lead" value={id} aria-label={displayName(lead)} />
        </label>
      )}
      <div>
        <h3>
          <a href={leadPath(id)} data-events={lead.events}>
            {displayName(lead)}
          </a>
        </h3>
        <p>{phoneLinks === null && phone !== '' ? `${phone} · ${where}` : where}</p>
        <Marks marks={listMarks(lead, now)} />
        {[triedText(lead, now), lastNote || wish].map(
          (text) =>
            text && (
              <p key={text} className="quiet">
                {text}
              </p>
            ),
        )}
      </div>
      <ContactLinks lead={lead} />
    </li>
  );
};

export const LeadRows = ({ leads, ...props }: Omit<RowProps, 'lead'> & { leads: Summary[] }) => (
  <ul className="ruled mt-2.5">
    {leads.map((lead) => (
      <Row key={lead.id} lead={lead} {...props} />
    ))}
  </ul>
);
