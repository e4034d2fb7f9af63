import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Session } from '../../contract/answers.ts';
import { AsOf } from '../AsOf.tsx';
import { showOnIcon } from '../badge.ts';
import { keepLeads } from '../keep-leads.ts';
import { Problem } from '../Problem.tsx';
import { $desk, $filter, $found, DESK, pickFilled } from '../queries.ts';
import { DeskLinks } from './DeskLinks.tsx';
import { Filters } from './Filters.tsx';
import { List } from './List.tsx';
import { moreFound, moreOf } from './more.ts';
import { NotedAtOnce } from './NotedAtOnce.tsx';
import { Visits } from './Visits.tsx';
import { WriteDown } from './WriteDown.tsx';

const ON_DESK = ['done', 'spam'] as const;

/** What a filter finds, newest first. */
const Found = ({ isSpam }: { isSpam: boolean }) => {
  const { data, error } = useStore($found);
  const filter = useStore($filter);
  if (data === undefined) return <Problem error={error} />;
  const title = isSpam ? 'Suspected spam' : 'Found';
  return (
    <List
      key={JSON.stringify(filter)}
      title={title}
      list={data}
      more={moreFound(filter)}
      empty={isSpam ? 'The spam box is empty.' : 'No lead matches.'}
      kinds={isSpam ? ['notSpam'] : ON_DESK}
    />
  );
};

const Sections = ({ session }: { session: Session }) => {
  const { data, error, loading } = useStore($desk);
  useEffect(() => {
    if (data === undefined || loading) return;
    keepLeads(data);
    showOnIcon(data.waiting.leads.length + data.due.leads.length);
  }, [data, loading]);
  if (data === undefined) return <Problem error={error} />;
  const { visits, waiting, due, rest } = data;
  return (
    <>
      <AsOf of={DESK} timeZone={session.business.timeZone} />
      <Visits leads={visits} timeZone={session.business.timeZone} />
      <List
        title="Waiting for a call"
        list={waiting}
        more={moreOf('waiting')}
        empty="Nobody is waiting."
        kinds={ON_DESK}
        calls
      />
      {due.leads.length > 0 && (
        <List title="To follow up today" list={due} more={moreOf('due')} kinds={ON_DESK} calls />
      )}
      <List title="Everything else" list={rest} more={moreOf('rest')} empty="Nothing yet." kinds={ON_DESK} />
    </>
  );
};

/** Whom to call next; beside a lead, which is what the screen is about then. */
export const Desk = ({ session, isBeside = false }: { session: Session; isBeside?: boolean }) => {
  const filter = useStore($filter);
  const isNarrowed = Object.keys(pickFilled(filter)).length > 0;
  return (
    <>
      {!isBeside && <h1 className="sr-only">Desk</h1>}
      <Filters session={session} />
      <WriteDown />
      {isNarrowed ? (
        <>
          <p>
            <a className="link" href={OFFICE_PATH}>
              ‹ Show all
            </a>
          </p>
          <Found isSpam={filter.spam === '1'} />
        </>
      ) : (
        <Sections session={session} />
      )}
      <NotedAtOnce />
      <DeskLinks session={session} filter={filter} />
    </>
  );
};
