import { useStore } from '@nanostores/react';
import type { Suspicion } from '../../../leads/contract/guard.ts';
import { count } from '../../../shared/count.ts';
import type { Summary } from '../../contract/answers.ts';
import { suspicions, waitsForCall } from '../../contract/states.ts';
import { ago, amountText, nameOf, sourceText } from '../format.ts';
import { mailHref } from '../hrefs.ts';
import { describeChange } from '../lead/change-text.ts';
import { Afterwards, Coming, Promised, StateMark } from '../lead-status.tsx';
import { $ownPending } from '../pending.ts';
import { reach } from '../reach/reached.ts';
import { $leadId, leadPath } from '../router.ts';
import { isOnItsWay } from '../shelf.ts';
import { Icon } from '../ui.tsx';
import type { RowSelection } from './BulkActions.tsx';

type Props = {
  lead: Summary;
  now: number;
  /** whether to show a call button (email without a number); the first in line is highlighted */
  call: 'no' | 'yes' | 'first';
  /** shows a checkbox before the row */
  pick?: RowSelection | undefined;
};

const Facts = ({ lead, now }: Pick<Props, 'lead' | 'now'>) => {
  const { createdAt, amount, spam, photos } = lead;
  return (
    <p className="row-facts">
      {waitsForCall(lead) ? <Promised lead={lead} now={now} /> : <StateMark lead={lead} />}
      <span>{ago(createdAt, now)}</span>
      {amount !== null && <span>{amountText(amount)}</span>}
      {photos > 0 && <span>{count(photos, 'photo')}</span>}
      <Coming lead={lead} now={now} />
      <Afterwards lead={lead} now={now} />
      {spam !== null && <span>{suspicions[spam as Suspicion] ?? spam}</span>}
    </p>
  );
};

/** The last unsent change of this lead, and whether it needs a decision. */
const NotStored = ({ leadId }: { leadId: string }) => {
  const own = useStore($ownPending).filter((one) => one.leadId === leadId);
  const [last] = own.slice(-1);
  if (last === undefined) return null;
  const isWaiting = own.every(isOnItsWay);
  return (
    <p className={isWaiting ? 'row-facts' : 'row-facts mark mark-late'}>
      {describeChange(last.change).what}: {isWaiting ? 'not sent yet' : 'not saved, look at it'}
    </p>
  );
};

/** The quickest way to reach a lead; undefined if there is none. */
const wayTo = ({ phoneLinks, email }: Summary) => {
  if (phoneLinks !== null) return { href: phoneLinks.call, icon: 'phone', text: 'Call', way: 'call' } as const;
  return email === '' ? undefined : ({ href: mailHref(email), icon: 'mail', text: 'Email', way: 'mail' } as const);
};

/** One lead in a list: the row leads to it, and a button calls or writes. */
export const LeadRow = ({ lead, now, call, pick }: Props) => {
  const { id, service, place, wish, source } = lead;
  const way = wayTo(lead);
  const isOpen = useStore($leadId) === id;
  return (
    <li className={isOpen ? 'row card row-open' : 'row card'}>
      {pick && (
        <label className="check pick">
          <input type="checkbox" checked={pick.isPicked} disabled={!pick.mayBePicked} onChange={pick.toggle} />
          <span className="sr-only">{nameOf(lead)}</span>
        </label>
      )}
      <div className="row-text">
        <h3>
          <a className="card-link" href={leadPath(id)} aria-current={isOpen ? 'true' : undefined}>
            {nameOf(lead)}
          </a>
        </h3>
        <p className="row-what">{[service, place].filter(Boolean).join(' · ') || sourceText(source)}</p>
        {wish !== '' && <p className="row-wish">{wish}</p>}
        <Facts lead={lead} now={now} />
        <NotStored leadId={id} />
      </div>
      {call !== 'no' && way !== undefined && (
        <a
          className={`btn call ${call === 'first' ? 'btn-primary' : 'btn-outline'}`}
          href={way.href}
          onClick={() => reach(way.way, lead)}
        >
          <Icon name={way.icon} /> <span>{way.text}</span>
          <span className="sr-only"> {nameOf(lead)}</span>
        </a>
      )}
    </li>
  );
};
