import { count } from '../../../shared/count.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Session } from '../../contract/answers.ts';
import { OFFICE_API } from '../../contract/limits.ts';
import type { Filter } from '../../contract/requests.ts';
import { pickFilled } from '../queries.ts';

/** What else can be done with the list that is shown. */
export const DeskLinks = ({ session, filter }: { session: Session; filter: Filter }) => (
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
