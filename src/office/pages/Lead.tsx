import type { Detail, Labelled, Summary } from '../contract/answers.ts';
import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { getRules } from '../contract/states.ts';
import { Button, Link } from './controls.tsx';
import { dayHere, daysText, dayText, displayName, sourceText } from './format.ts';
import { LeadForm } from './LeadForm.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { LeadPhotos } from './LeadPhotos.tsx';
import { Marks } from './LeadRows.tsx';
import { listMarks, triedText } from './marks.ts';
import { PostForm } from './PostForm.tsx';
import { AskReview, Letters, Reach } from './Reach.tsx';

type Props = {
  detail: Detail;
  people: string[];
  isOwner: boolean;
  now: number;
  refused?: RefusedForm | undefined;
};

const Facts = ({ facts }: { facts: (Labelled & { sent?: string })[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, sent }) => (
      <div key={label}>
        <dt>
          <strong>{label}</strong>
        </dt>
        <dd>
          {value}{' '}
          {sent !== undefined && <span className="quiet">{sent === '' ? 'Added here' : `Sent as ${sent}`}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

/** What they wrote, and how they would like to be answered: read before calling. */
const Request = ({ detail, refused }: Pick<Props, 'detail' | 'refused'>) => {
  const { summary, words, added, fields, attribution } = detail;
  return (
    <>
      {words !== '' && <p className="asked whitespace-pre-line">{words}</p>}
      {added.length > 0 && <Facts facts={added} />}
      <LeadPhotos detail={detail} refused={refused} />
      <details className="more">
        <summary>Everything they sent</summary>
        <Facts facts={[...fields, { label: 'Page', value: sourceText(summary.source) }, ...attribution]} />
      </details>
    </>
  );
};

const Others = ({ others }: { others: Summary[] }) =>
  others.length > 0 && (
    <p>
      Asked before:{' '}
      {others.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ', '}
          <a href={leadPath(other.id)}>{`${displayName(other)}, ${dayText(dayHere(other.createdAt))}`}</a>
        </span>
      ))}
    </p>
  );

const Work = ({ lead: { job } }: { lead: Summary }) => (
  <p>
    <strong>{job === null ? 'No dates yet' : daysText(job)}</strong>
    {`, ${job?.crew || 'No crew yet'}`}
  </p>
);

const Review = ({ detail: { summary, review }, now }: Pick<Props, 'detail' | 'now'>) => {
  const { job, reviewAskedAt } = summary;
  const isOver = job !== null && job.until < dayHere(now);
  if (review === null || !isOver) return null;
  return (
    <section aria-labelledby="review">
      <h2 id="review">Ask for a review</h2>
      <AskReview lead={summary} letter={review} />
      {reviewAskedAt === null ? (
        <PostForm action={`${leadPath(summary.id)}/review`} back={leadPath(summary.id)} seen={summary.events}>
          <Button>I have asked</Button>
        </PostForm>
      ) : (
        <p className="quiet">{`Asked on ${dayText(dayHere(reviewAskedAt))}.`}</p>
      )}
    </section>
  );
};

const NotSpam = ({ lead }: { lead: Summary }) => (
  <PostForm action={`${leadPath(lead.id)}/not-spam`} back={leadPath(lead.id)} seen={lead.events}>
    <Button>Not spam</Button>
  </PostForm>
);

/** A won lead is a job: when, who, and where come first, and the rest is folded. */
export const Lead = (props: Props) => {
  const { detail, people, isOwner, now, refused } = props;
  const { summary } = detail;
  const isWon = getRules(summary.state).phase === 'won';
  const tried = triedText(summary, now);
  // Two forms of the page can be refused.
  const isOfPhotos = refused?.problems.photos !== undefined;
  const request = <Request detail={detail} refused={isOfPhotos ? refused : undefined} />;
  const refusedNote = isOfPhotos ? undefined : refused;
  const form = <LeadForm detail={detail} people={people} refused={refusedNote} />;
  return (
    <article className="lead-page">
      <h1>{displayName(summary)}</h1>
      {summary.service !== '' && <p>{summary.service}</p>}
      {isWon && <Work lead={summary} />}
      <Marks marks={listMarks(summary, now)} />
      {tried && <p className="quiet">{tried}</p>}
      <Reach lead={summary} />
      <Others others={detail.others} />
      {isWon ? (
        <>
          <Review {...props} />
          <details className="more" open={isOfPhotos}>
            <summary>What they asked for, and photos</summary>
            {request}
          </details>
          <details className="more" open={refusedNote !== undefined}>
            <summary>How did it go?</summary>
            {form}
          </details>
        </>
      ) : (
        <>
          {request}
          {summary.spam !== null && <NotSpam lead={summary} />}
          {form}
        </>
      )}
      <Letters detail={detail} />
      <LeadHistory detail={detail} />
      <p className="buttons no-print">
        <Link to={`${leadPath(summary.id)}/correct`}>Correct</Link>
        <button className="link" type="button" data-print="" hidden>
          Print
        </button>
        {isOwner && <Link to={`${leadPath(summary.id)}/forget`}>Forget</Link>}
        <Link to={OFFICE_PATH}>To the desk</Link>
      </p>
    </article>
  );
};
