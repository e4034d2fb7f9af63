import { useStore } from '@nanostores/react';
import type { Suspicion } from '../../../leads/contract/guard.ts';
import { count } from '../../../shared/count.ts';
import type { Summary } from '../../contract/answers.ts';
import { rulesOf, suspicions, waitsForCall } from '../../contract/states.ts';
import { ago, amountText, mailHref, nameOf, sourceText } from '../format.ts';
import { describeChange } from '../lead/change-text.ts';
import { Afterwards, Coming, PromiseOrState, TriedMark } from '../lead-status.tsx';
import { $ownPending } from '../pending.ts';
import { reach } from '../reach/reached.ts';
import { $leadId, leadPath } from '../router.ts';
import { isOnItsWay } from '../shelf.ts';
import { Icon } from '../ui.tsx';
import type { RowSelection } from './BulkActions.tsx';

type Props = {
  lead: Summary;
  now: number;
  /** whether to show buttons that call and write; the first in line is highlighted */
  call: 'no' | 'yes' | 'first';
  pick?: RowSelection | undefined;
};

const Facts = ({ lead, now }: Pick<Props, 'lead' | 'now'>) => {
  const { createdAt, amount, spam, photos, tried } = lead;
  return (
    <p className="row-facts">
      {waitsForCall(lead) && <span className="sr-only">{rulesOf(lead.state).label}</span>}
      <PromiseOrState lead={lead} now={now} />
      {tried !== null && <TriedMark tried={tried} now={now} />}
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
export const NotStored = ({ leadId }: { leadId: string }) => {
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

const Of = ({ lead }: { lead: Summary }) => <span className="sr-only"> {nameOf(lead)}</span>;

/** Calls and texts, or writes to someone without a number. */
export const Ways = ({ lead, isFirst = false }: { lead: Summary; isFirst?: boolean }) => {
  const { phoneLinks, email } = lead;
  const look = `btn call ${isFirst ? 'btn-primary' : 'btn-outline'}`;
  if (phoneLinks === null && email === '') return null;
  return (
    <div className="row-ways">
      {phoneLinks === null ? (
        <a className={look} href={mailHref(email)} onClick={() => reach('mail', lead)}>
          <Icon name="mail" /> <span>Email</span>
          <Of lead={lead} />
        </a>
      ) : (
        <>
          <a className={look} href={phoneLinks.call} onClick={() => reach('call', lead)}>
            <Icon name="phone" /> <span>Call</span>
            <Of lead={lead} />
          </a>
          <a className="btn call btn-outline" href={phoneLinks.text} onClick={() => reach('text', lead)}>
            Text
            <Of lead={lead} />
          </a>
        </>
      )}
    </div>
  );
};

/** One lead in a list: the row opens it, and buttons call or write. Screen readers get name, state, and promise first. */
export const LeadRow = ({ lead, now, call, pick }: Props) => {
  const { id, service, place, wish, lastNote, foundIn, source } = lead;
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
        <Facts lead={lead} now={now} />
        <p className="row-what">{[service, place].filter(Boolean).join(' · ') || sourceText(source)}</p>
        {wish !== '' && <p className="row-wish">{wish}</p>}
        {lastNote !== '' && <p className="row-wish">Noted: {lastNote}</p>}
        {foundIn.length > 0 && <p className="row-facts">Found in: {foundIn.join(', ')}</p>}
        <NotStored leadId={id} />
      </div>
      {call !== 'no' && <Ways lead={lead} isFirst={call === 'first'} />}
    </li>
  );
};
