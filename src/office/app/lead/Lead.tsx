import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { dayIn } from '../../../shared/dates.ts';
import type { Detail, Session, Summary } from '../../contract/answers.ts';
import {
  computeStanding,
  lastNumber,
  readAssignee,
  readConsent,
  readReviewAsked,
  readTried,
} from '../../contract/standing.ts';
import { rulesOf, waitsForCall } from '../../contract/states.ts';
import { Ways } from '../desk/LeadRow.tsx';
import { amountText, momentText, nameOf } from '../format.ts';
import { HandOverOne } from '../HandOver.tsx';
import { Afterwards, Coming, Promised, StateMark, TriedMark } from '../lead-status.tsx';
import { $ownPending } from '../pending.ts';
import { $heardOfOpen, $openLead, leadKey } from '../queries.ts';
import { isGone } from '../refusal.ts';
import { deskPath, isFromDesk } from '../router.ts';
import { noteChange } from '../sending.ts';
import { isOnItsWay, type Pending } from '../shelf.ts';
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

/** A lead with this device's unsent changes. */
const wholeOf = (answered: Detail, own: readonly Pending[]) => {
  const pending = own.filter((one) => one.leadId === answered.summary.id && isOnItsWay(one));
  const detail = withCorrections(answered, pending);
  const { events } = detail;
  const noted = [...events, ...pending];
  const standing = computeStanding(noted);
  const isWon = rulesOf(standing.state).ends === 'won';
  const [assignee, askedAt] = [readAssignee(noted), readReviewAsked(noted)];
  return { detail, pending, noted, standing, isWon, assignee, askedAt, seen: lastNumber(events) };
};

type Props = ReturnType<typeof wholeOf> & { session: Session };

/** The state of the lead, including unsent changes. */
const Standing = ({ detail: { summary }, noted, standing, assignee, askedAt, session }: Props) => {
  const now = useNow();
  const { state, lostReason, amount, followUp, visit, isVisitSaid, job, quotedAt } = standing;
  const tried = readTried(noted);
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
      <Afterwards lead={{ quotedAt, reviewAskedAt: askedAt, assignee }} now={now} />
      {summary.spam !== null && <span className="mark mark-late">Spam?</span>}
      <span>Received {momentText(summary.createdAt, session.business.timeZone)}</span>
    </p>
  );
};

const Head = (whole: Props) => {
  const { detail, seen } = whole;
  const { id, service, place, spam } = detail.summary;
  return (
    <>
      <AsOf of={leadKey(id)} />
      <p className="row-what">{[service, place].filter(Boolean).join(' · ')}</p>
      <Standing {...whole} />
      {spam !== null && <SpamButton leadId={id} seen={seen} isSpam />}
      {detail.words !== '' && <Words text={detail.words} />}
      <Added added={detail.added} />
      <Reach detail={detail} />
      <Photos detail={detail} />
    </>
  );
};

/** Whether the job is over and no review was asked for: then that comes first. */
const useIsBuilt = ({ isWon, standing: { job }, askedAt, session }: Props) => {
  const today = dayIn(session.business.timeZone, new Date(useNow()));
  return isWon && job !== null && job.until < today && askedAt === null;
};

/** What comes before the note. */
const Work = (whole: Props) => {
  const { detail, noted, standing, isWon, assignee, askedAt, seen, session } = whole;
  const { summary, events } = detail;
  const isBuilt = useIsBuilt(whole);
  const askReview = <AskReview detail={detail} seen={seen} askedAt={askedAt} />;
  return (
    <>
      <Conflict detail={detail} />
      {isBuilt && askReview}
      <Outcomes leadId={summary.id} events={events} standing={standing} />
      <LastNoted detail={detail} noted={noted} seen={seen} />
      <Visit detail={detail} visit={standing.visit} assignee={assignee} session={session} />
      {isWon && <Job detail={detail} job={standing.job} assignee={assignee} people={session.people} />}
      {isWon && !isBuilt && askReview}
    </>
  );
};

/** What comes after the note. */
const Rest = ({ detail, noted, standing, isWon, assignee, seen, session }: Props) => {
  const { summary, events, page } = detail;
  return (
    <>
      <AddPhotos leadId={summary.id} />
      {isWon && session.role === 'owner' && <HandOverOne summary={summary} />}
      {(isWon || page !== null) && <JobPage detail={detail} seen={seen} consent={readConsent(noted)} />}
      <BelongsTo leadId={summary.id} seen={seen} assignee={assignee} session={session} />
      <FollowUp
        leadId={summary.id}
        events={events}
        followUp={standing.followUp}
        isKnown={standing.followUp === summary.followUp}
      />
      <History detail={detail} />
    </>
  );
};

const Aside = ({ detail, pending, seen, session }: Props) => (
  <div>
    <Facts detail={detail}>
      <Correct detail={detail} pending={pending} />
    </Facts>
    <SamePerson detail={detail} pending={pending} />
    <Block title="Spam and privacy">
      {detail.summary.spam === null && <SpamButton leadId={detail.summary.id} seen={seen} isSpam={false} />}
      {session.role === 'owner' && <Forget detail={detail} session={session} />}
    </Block>
  </div>
);

/** What a list says about a lead that is not on this device, until there is a connection. A note can be added anyway. */
const HeadInBrief = ({ lead, error }: { lead: Summary; error: unknown }) => {
  const now = useNow();
  const { service, place, wish, lastNote, phone, email, tried } = lead;
  return (
    <>
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
    </>
  );
};

/**
 * One lead: contact, outcome, and everything known about it. The note is the same one in brief and after, so that it keeps the
 * focus while someone is typing as the rest arrives.
 */
export const Lead = ({ session }: { session: Session }) => {
  const { data, error } = useStore($openLead);
  const heard = useStore($heardOfOpen);
  const own = useStore($ownPending);
  const whole = data && { ...wholeOf(data, own), session };
  const lead = whole?.detail.summary ?? (isGone(error) ? undefined : heard);
  if (lead === undefined)
    return (
      <>
        <h1 className="sr-only">A lead</h1>
        <Problem error={error} />
      </>
    );
  return (
    <article className="lead-detail">
      <header className="lead-head">
        <BackToDesk />
        <h1>{nameOf(lead)}</h1>
        {whole ? <Head {...whole} /> : <HeadInBrief lead={lead} error={error} />}
      </header>
      <div className="lead-columns">
        <div>
          {whole && <Work {...whole} />}
          <Note leadId={lead.id} seen={whole?.seen ?? lead.events} />
          {whole && <Rest {...whole} />}
        </div>
        {whole && <Aside {...whole} />}
      </div>
    </article>
  );
};
