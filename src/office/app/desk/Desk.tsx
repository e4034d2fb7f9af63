import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { count } from '../../../shared/count.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Session, Summary } from '../../contract/answers.ts';
import type { Visit } from '../../contract/changes.ts';
import { OFFICE_API } from '../../contract/office-limits.ts';
import type { Filter } from '../../contract/requests.ts';
import { dayHere, timeHere } from '../business-time.ts';
import { lengthText, nameOf, travelHref } from '../format.ts';
import { showOnIcon } from '../installed-app.ts';
import { keepLeads } from '../keep-leads.ts';
import { $desk, $filter, $found, $lookedThrough, $rest, DESK, FOUND, pickFilled } from '../queries.ts';
import { leadPath } from '../router.ts';
import { AsOf, BackLink, Problem, useNow } from '../ui.tsx';
import { BulkResult } from './BulkActions.tsx';
import { Filters } from './Filters.tsx';
import { Ways } from './LeadRow.tsx';
import { List, moreFound, moreOf } from './List.tsx';
import { Notices } from './Notices.tsx';
import { WriteDown } from './WriteDown.tsx';

const Row = ({ lead, visit: { at, minutes, place } }: { lead: Summary; visit: Visit }) => {
  return (
    <li className="row card">
      <div className="row-text">
        <h3>
          <a className="card-link" href={leadPath(lead.id)}>
            {timeHere(at)} {nameOf(lead)}
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
const Visits = ({ leads }: { leads: Summary[] }) => {
  const heading = useId();
  const today = dayHere(useNow());
  const visits = leads.flatMap((lead) =>
    lead.visit !== null && dayHere(lead.visit.at) === today ? [{ lead, visit: lead.visit }] : [],
  );
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="list">
      <h2 id={heading}>
        Visits today <span className="count">{visits.length}</span>
      </h2>
      <ol className="ruled">
        {visits.map(({ lead, visit }) => (
          <Row key={lead.id} lead={lead} visit={visit} />
        ))}
      </ol>
    </section>
  );
};

const DeskLinks = ({ session, filter }: { session: Session; filter: Filter }) => (
  <p className="links desk-links">
    <a className="link" href={`${OFFICE_PATH}/quotes`}>
      Open quotes
    </a>
    {filter.spam === '' && (
      <a className="link" href={`${OFFICE_PATH}?spam=1`}>
        Spam box
      </a>
    )}
    {session.failed > 0 && (
      <a className="link mark-late" href={`${OFFICE_PATH}/messages`}>
        {count(session.failed, 'message')} could not be sent
      </a>
    )}
    {session.role === 'owner' && (
      <a
        className="link"
        href={`${OFFICE_API}/leads.csv?${new URLSearchParams(pickFilled(filter))}`}
        download="leads.csv"
      >
        Save this list (CSV)
      </a>
    )}
  </p>
);

const ON_DESK = ['done', 'spam'] as const;

const LookedThrough = () => {
  const leads = useStore($lookedThrough);
  return (
    <>
      <p role="status" className="quiet">
        {leads !== undefined && `No connection: looked through the ${count(leads, 'lead')} kept on this device.`}
      </p>
      <AsOf of={FOUND} />
    </>
  );
};

const Found = ({ filter }: { filter: Filter }) => {
  const { data, error } = useStore($found);
  if (data === undefined) return <Problem error={error} />;
  const about = { key: JSON.stringify(filter), list: data, more: moreFound(filter) };
  return filter.spam === '1' ? (
    <List {...about} title="Suspected spam" empty="The spam box is empty." kinds={['notSpam']} calls="no" />
  ) : (
    <List {...about} title="Found" empty="No lead matches." kinds={ON_DESK} />
  );
};

/** In the order of the desk; without a text for an empty one, it is shown only if it is not. */
const LISTS = [
  { name: 'waiting', title: 'Waiting for a call', empty: 'Nobody is waiting.', calls: 'first' },
  { name: 'due', title: 'To follow up today', calls: 'first' },
  { name: 'visited', title: 'Visited: what came of it?' },
  { name: 'unplanned', title: 'Nothing planned' },
  { name: 'built', title: 'Done: ask for a review' },
  { name: 'rest', title: 'Everything else', empty: 'Nothing yet.' },
] as const;

const Sections = () => {
  const { data, error, loading } = useStore($desk);
  const total = useStore($rest).data?.total ?? null;
  useEffect(() => {
    if (data === undefined || loading) return;
    keepLeads(data);
    showOnIcon((data.waiting.total ?? data.waiting.leads.length) + (data.due.total ?? data.due.leads.length));
  }, [data, loading]);
  if (data === undefined) return <Problem error={error} />;
  const lists = { ...data, rest: { ...data.rest, total } };
  return (
    <>
      <AsOf of={DESK} />
      <Visits leads={data.visits} />
      {LISTS.map(
        ({ name, ...about }) =>
          ('empty' in about || data[name].leads.length > 0) && (
            <List key={name} {...about} list={lists[name]} more={moreOf(name)} kinds={ON_DESK} />
          ),
      )}
    </>
  );
};

/** The lists of leads to call. `isBeside` an open lead, it has no heading of its own. */
export const Desk = ({ session, isBeside = false }: { session: Session; isBeside?: boolean }) => {
  const filter = useStore($filter);
  const isNarrowed = Object.keys(pickFilled(filter)).length > 0;
  return (
    <>
      {!isBeside && <h1 className="sr-only">Desk</h1>}
      <Notices session={session} />
      <Filters session={session} />
      <WriteDown />
      {isNarrowed ? (
        <>
          <BackLink href={OFFICE_PATH}>Show all</BackLink>
          <LookedThrough />
          <Found filter={filter} />
        </>
      ) : (
        <Sections />
      )}
      <BulkResult />
      <DeskLinks session={session} filter={filter} />
    </>
  );
};
