import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { Session, Summary } from '../../contract/answers.ts';
import { readTried } from '../../contract/standing.ts';
import { dayHere, momentHere } from '../business-time.ts';
import { Ways } from '../desk/LeadRow.tsx';
import { amountText, nameOf } from '../format.ts';
import { HandOverOne } from '../HandOver.tsx';
import { Afterwards, Coming, PromiseOrState, TriedMark } from '../lead-status.tsx';
import { $ownPending } from '../pending.ts';
import { $heardOfOpen, $openLead, leadKey } from '../queries.ts';
import { isGone } from '../refusal.ts';
import { deskPath, isFromDesk } from '../router.ts';
import { noteChange } from '../sending.ts';
import { AsOf, Block, Button, Problem, useNow } from '../ui.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { Correct } from './Correct.tsx';
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
import { type Whole, wholeOf } from './whole.ts';

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
const SpamButton = ({ detail: { summary }, seen }: Whole) => {
  const isSpam = summary.spam !== null;
  return (
    <p className="buttons">
      <Button onClick={() => noteChange(summary.id, { kind: 'spam', isSpam: !isSpam }, seen)}>
        {isSpam ? 'Not spam' : 'This is spam'}
      </Button>
    </p>
  );
};

const Standing = ({ detail: { summary }, noted, standing, assignee, askedAt }: Whole) => {
  const now = useNow();
  const { state, lostReason, amount, followUp, visit, isVisitSaid, job, quotedAt } = standing;
  const tried = readTried(noted);
  return (
    <p className="row-facts" role="status" aria-label="Status">
      <PromiseOrState lead={{ ...summary, state, lostReason, followUp }} now={now} />
      {amount !== null && <span>{amountText(amount)}</span>}
      <Coming lead={{ state, followUp, visit, isVisitSaid, job }} now={now} />
      {tried !== null && <TriedMark tried={tried} now={now} />}
      <Afterwards lead={{ quotedAt, reviewAskedAt: askedAt, assignee }} now={now} />
      {summary.spam !== null && <span className="mark mark-late">Spam?</span>}
      <span>Received {momentHere(summary.createdAt)}</span>
    </p>
  );
};

const Head = (whole: Whole) => {
  const { detail } = whole;
  const { id, service, place, spam } = detail.summary;
  return (
    <>
      <AsOf of={leadKey(id)} />
      <p className="row-what">{[service, place].filter(Boolean).join(' · ')}</p>
      <Standing {...whole} />
      {spam !== null && <SpamButton {...whole} />}
      {detail.words !== '' && <Words text={detail.words} />}
      <Added added={detail.added} />
      <Reach detail={detail} />
      <Photos detail={detail} />
    </>
  );
};

/** What comes before the note. */
const Work = (whole: Whole) => {
  const { detail, isWon, standing, askedAt } = whole;
  const today = dayHere(useNow());
  const { job } = standing;
  /** The job is over and no review was asked for: then that comes first. */
  const isBuilt = isWon && job !== null && job.until < today && askedAt === null;
  return (
    <>
      <Conflict detail={detail} />
      {isBuilt && <AskReview {...whole} />}
      <Outcomes {...whole} />
      <LastNoted {...whole} />
      <Visit {...whole} />
      {isWon && <Job {...whole} />}
      {isWon && !isBuilt && <AskReview {...whole} />}
    </>
  );
};

/** What comes after the note. */
const Rest = (whole: Whole) => {
  const { detail, isWon, session } = whole;
  const { summary, page } = detail;
  return (
    <>
      <AddPhotos leadId={summary.id} />
      {isWon && session.role === 'owner' && <HandOverOne summary={summary} />}
      {(isWon || page !== null) && <JobPage {...whole} />}
      <BelongsTo {...whole} />
      <FollowUp {...whole} />
      <History detail={detail} />
    </>
  );
};

const Aside = (whole: Whole) => {
  const { detail, session } = whole;
  return (
    <div>
      <Facts detail={detail}>
        <Correct {...whole} />
      </Facts>
      <SamePerson {...whole} />
      <Block title="Spam and privacy">
        {detail.summary.spam === null && <SpamButton {...whole} />}
        {session.role === 'owner' && <Forget detail={detail} />}
      </Block>
    </div>
  );
};

/** What a list says about a lead that is not on this device, until there is a connection. A note can be added anyway. */
const HeadInBrief = ({ lead, error }: { lead: Summary; error: unknown }) => {
  const now = useNow();
  const { service, place, wish, lastNote, phone, email, tried } = lead;
  return (
    <>
      <p className="row-what">{[service, place].filter(Boolean).join(' · ')}</p>
      <p className="row-facts">
        <PromiseOrState lead={lead} now={now} />
        <Coming lead={lead} now={now} />
        {tried !== null && <TriedMark tried={tried} now={now} />}
      </p>
      <p>{[phone, email].filter(Boolean).join(' · ')}</p>
      <Ways lead={lead} isFirst />
      {wish !== '' && <p className="row-wish">{wish}</p>}
      {lastNote !== '' && <p className="row-wish">Noted: {lastNote}</p>}
      <p role="status" className="quiet">
        {error instanceof Error
          ? `${error.message} This is what the list says: the rest is not on this device.`
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
  const whole = data && wholeOf(data, own, session);
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
