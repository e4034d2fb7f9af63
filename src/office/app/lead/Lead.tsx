import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { dayIn } from '../../../shared/dates.ts';
import type { Detail, Session, Summary } from '../../contract/answers.ts';
import { computeStanding, readAssignee, readConsent, readReviewAsked, readTried } from '../../contract/standing.ts';
import { rulesOf, waitsForCall } from '../../contract/states.ts';
import { Ways } from '../desk/LeadRow.tsx';
import { amountText, momentText, nameOf } from '../format.ts';
import { HandOverOne } from '../HandOver.tsx';
import { Afterwards, Coming, Promised, StateMark, TriedMark } from '../lead-status.tsx';
import { $ownPending } from '../pending.ts';
import { $heardOfOpen, $lead, leadKey } from '../queries.ts';
import { isGone } from '../refusal.ts';
import { deskPath, isFromDesk } from '../router.ts';
import { noteChange } from '../sending.ts';
import { isOnItsWay } from '../shelf.ts';
import { AsOf, Block, Button, Problem, useNow } from '../ui.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { Correct, withCorrections } from './Correct.tsx';
import { Added, Facts, Words } from './Facts.tsx';
import { Forget } from './Forget.tsx';
import { Conflict, History, LastNoted } from './History.tsx';
import { Job } from './Job.tsx';
import { JobPage } from './JobPage.tsx';
import { BelongsTo, FollowUp, Note } from './NoteForms.tsx';
import { Outcomes } from './Outcomes.tsx';
import { Photos } from './Photos.tsx';
import { AskReview, Reach } from './Reach.tsx';
import { SamePerson } from './SamePerson.tsx';
import { Visit } from './Visit.tsx';

/** Link to the list as it was left; goes back in history if the list is the previous page. */
const BackToDesk = () => {
  const goBack = (event: MouseEvent) => {
    if (!isFromDesk() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <p className="back">
      <a className="link" href={deskPath()} onClick={goBack}>
        ‹ Desk
      </a>
    </p>
  );
};

/** Moves a lead into the spam box, or out of it, which sends what was held back. */
const SpamButton = ({ leadId, seen, isSpam }: { leadId: string; seen: number; isSpam: boolean }) => (
  <p className="buttons">
    <Button onClick={() => noteChange(leadId, { kind: 'spam', isSpam: !isSpam }, seen)}>
      {isSpam ? 'Not spam' : 'This is spam'}
    </Button>
  </p>
);

type Props = { detail: Detail; session: Session };

/** The events of a lead, including this device's unsent changes. */
const useNoted = ({ summary, events }: Detail) => [
  ...events,
  ...useStore($ownPending).filter((one) => one.leadId === summary.id && isOnItsWay(one)),
];

/** The state of the lead, including unsent changes. */
const Standing = ({ detail, session }: Props) => {
  const now = useNow();
  const { summary } = detail;
  const all = useNoted(detail);
  const { state, lostReason, amount, followUp, visit, isVisitSaid, job, quotedAt } = computeStanding(all);
  const tried = readTried(all);
  const afterwards = { quotedAt, reviewAskedAt: readReviewAsked(all), assignee: readAssignee(all) };
  return (
    <p className="row-facts" role="status" aria-label="How it stands">
      {waitsForCall({ ...summary, state, followUp }) ? (
        <Promised lead={summary} now={now} />
      ) : (
        <StateMark lead={{ ...summary, state, lostReason }} />
      )}
      {amount !== null && <span>{amountText(amount)}</span>}
      <Coming lead={{ state, followUp, visit, isVisitSaid, job }} now={now} />
      {tried !== null && <TriedMark tried={tried} now={now} />}
      <Afterwards lead={afterwards} now={now} />
      {summary.spam !== null && <span className="mark mark-late">Spam?</span>}
      <span>Received {momentText(summary.createdAt, session.business.timeZone)}</span>
    </p>
  );
};

const Whole = ({ detail: answered, session }: Props) => {
  const pending = useStore($ownPending).filter((one) => one.leadId === answered.summary.id && isOnItsWay(one));
  const detail = withCorrections(answered, pending);
  const { summary, events } = detail;
  const { id, service, place } = summary;
  const noted = useNoted(detail);
  const standing = computeStanding(noted);
  const seen = events.at(-1)?.number ?? 0;
  const isWon = rulesOf(standing.state).ends === 'won';
  const assignee = readAssignee(noted);
  const askedAt = readReviewAsked(noted);
  const today = dayIn(session.business.timeZone, new Date(useNow()));
  const isBuilt = isWon && standing.job !== null && standing.job.until < today && askedAt === null;
  const askReview = <AskReview detail={detail} seen={seen} askedAt={askedAt} session={session} />;
  return (
    <article className="lead-detail">
      <header className="lead-head">
        <BackToDesk />
        <h1>{nameOf(summary)}</h1>
        <AsOf of={leadKey(id)} timeZone={session.business.timeZone} />
        <p className="row-what">{[service, place].filter(Boolean).join(' · ')}</p>
        <Standing detail={detail} session={session} />
        {summary.spam !== null && <SpamButton leadId={id} seen={seen} isSpam />}
        {detail.words !== '' && <Words text={detail.words} />}
        <Added added={detail.added} />
        <Reach detail={detail} />
        <Photos detail={detail} session={session} />
      </header>
      <div className="lead-columns">
        <div>
          <Conflict detail={detail} />
          {isBuilt && askReview}
          <Outcomes leadId={id} events={events} standing={standing} />
          <LastNoted detail={detail} noted={noted} seen={seen} />
          <Visit detail={detail} visit={standing.visit} assignee={assignee} session={session} />
          {isWon && <Job detail={detail} job={standing.job} assignee={assignee} people={session.people} />}
          {isWon && !isBuilt && askReview}
          <Note leadId={id} seen={seen} />
          <AddPhotos leadId={id} />
          {isWon && session.role === 'owner' && <HandOverOne summary={summary} session={session} />}
          {(isWon || detail.page !== null) && (
            <JobPage detail={detail} seen={seen} consent={readConsent(noted)} session={session} />
          )}
          <BelongsTo leadId={id} seen={seen} assignee={assignee} session={session} />
          <FollowUp
            leadId={id}
            events={events}
            followUp={standing.followUp}
            isKnown={standing.followUp === summary.followUp}
          />
          <History detail={detail} session={session} />
        </div>
        <div>
          <Facts detail={detail}>
            <Correct detail={detail} pending={pending} />
          </Facts>
          <SamePerson detail={detail} pending={pending} session={session} />
          <Block title="Spam and privacy">
            {summary.spam === null && <SpamButton leadId={id} seen={seen} isSpam={false} />}
            {session.role === 'owner' && <Forget detail={detail} session={session} />}
          </Block>
        </div>
      </div>
    </article>
  );
};

/** What a list says about a lead that is not on this device, until there is a connection. A note can be added anyway. */
const InBrief = ({ lead, error }: { lead: Summary; error: unknown }) => {
  const now = useNow();
  const { id, service, place, wish, lastNote, phone, email, events, tried } = lead;
  return (
    <article className="lead-detail">
      <header className="lead-head">
        <BackToDesk />
        <h1>{nameOf(lead)}</h1>
        <p className="row-what">{[service, place].filter(Boolean).join(' · ')}</p>
        <p className="row-facts">
          {waitsForCall(lead) ? <Promised lead={lead} now={now} /> : <StateMark lead={lead} />}
          <Coming lead={lead} now={now} />
          {tried !== null && <TriedMark tried={tried} now={now} />}
        </p>
        <p>{[phone, email].filter(Boolean).join(' · ')}</p>
        <Ways lead={lead} isFirst />
        {wish !== '' && <p className="row-wish">{wish}</p>}
        {lastNote !== '' && <p className="row-wish">Noted: {lastNote}</p>}
        <p role="status" className="quiet">
          {error instanceof Error
            ? `${error.message} This is what the list says of them: the rest is not on this device.`
            : 'One moment…'}
        </p>
      </header>
      <Note leadId={id} seen={events} />
    </article>
  );
};

/** One lead: contact, outcome, and everything known about it. */
export const Lead = ({ session }: { session: Session }) => {
  const { data, error } = useStore($lead);
  const heard = useStore($heardOfOpen);
  if (data !== undefined) return <Whole detail={data} session={session} />;
  if (heard !== undefined && !isGone(error)) return <InBrief lead={heard} error={error} />;
  return (
    <>
      <h1 className="sr-only">A lead</h1>
      <Problem error={error} />
    </>
  );
};
